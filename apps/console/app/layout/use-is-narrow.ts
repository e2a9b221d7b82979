import { mobileMaxWidthPx } from '@tiltyard/ui/tokens'
import { useSyncExternalStore } from 'react'

const narrow = matchMedia(`(max-width: ${mobileMaxWidthPx}px)`)

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
