import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock.ts'

const wholeSeconds = () => Math.floor(serverClock.now() / 1000) * 1000
const unknown = () => null
const silent = () => () => undefined

/**
 * The server's time in whole seconds, updated each second while `ticking`. Null until hydration: a cached
 * document does not know the time.
 */
export function useServerNow(ticking = true): number | null {
  return useSyncExternalStore(ticking ? serverClock.subscribe : silent, wholeSeconds, unknown)
}
