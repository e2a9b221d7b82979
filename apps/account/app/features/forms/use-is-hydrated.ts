import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the document as the server wrote it: nothing there can answer a press yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
