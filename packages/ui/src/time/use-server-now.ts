import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock.ts'

const wholeSeconds = () => Math.floor(serverClock.now() / 1000) * 1000
const unknown = () => null
const silent = () => () => undefined

/**
 * The server's time in whole seconds, stepping each second while `ticking`. Null while the document is as the server wrote it:
 * a cached page does not know what time it is.
 */
export function useServerNow(ticking = true): number | null {
  return useSyncExternalStore(ticking ? serverClock.subscribe : silent, wholeSeconds, unknown)
}
