import { mobileWidth } from '@tiltyard/ui/tokens'
import { useSyncExternalStore } from 'react'

const narrow = matchMedia(mobileWidth)

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
