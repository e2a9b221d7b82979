import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server-rendered document, whose controls do not respond yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
