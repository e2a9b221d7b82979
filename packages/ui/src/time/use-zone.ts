import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const visitors = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const servers = () => 'UTC'

/** The visitor's zone; UTC while the document is as the server wrote it, because everybody shares that one. */
export function useZone(): string {
  return useSyncExternalStore(never, visitors, servers)
}
