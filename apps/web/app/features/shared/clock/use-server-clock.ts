import { addresses } from '@tiltyard/contracts/browser'
import { serverClock } from '@tiltyard/ui'
import { useEffect } from 'react'
import { call } from '../../identity/session/index.ts'
import { parseServerTime } from './server-time.model.ts'

let isRequested = false

/**
 * Requests the server's time once, for pages with countdowns: a cached page does not know it, and many local
 * clocks are wrong.
 */
export function useServerClock(): void {
  useEffect(() => {
    if (isRequested) return
    isRequested = true
    const since = performance.now()
    void call(addresses.getSystemParameters, {}).then((outcome) => {
      const time = outcome.ok ? parseServerTime(outcome.headers.get('date')) : null
      if (time === null) isRequested = false
      else serverClock.sync(time, performance.now() - since)
    })
  }, [])
}
