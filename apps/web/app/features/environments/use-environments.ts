import { addresses, type Environment } from '@tiltyard/contracts/browser'
import { serverClock } from '@tiltyard/ui'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLoaded } from '../center/index.ts'
import { useServerClock } from '../clock/index.ts'
import { useReloadOn } from '../live/index.ts'
import { call } from '../session/index.ts'
import { isComing } from './environment.model.ts'

export type OwnEnvironments = {
  readonly data: readonly Environment[]
  readonly runningLimit: number
  /** Whether this installation has an engine at all. */
  readonly isAvailable: boolean
}

const ask = () => call(addresses.listEnvironments, {})
/** Beside the news, which may be late or lost: often while something comes up, now and then otherwise. */
const soonMs = 3_000
const calmMs = 30_000

/** One's own environments, kept up to date: by news, by a look now and then, and by the clock when one's time is up. */
export function useEnvironments() {
  useServerClock()
  const { loaded, load, refresh } = useLoaded<OwnEnvironments>(ask)
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOn('environment', reload)
  const all = loaded.state === 'ready' ? loaded.value.data : []
  const isMoving = all.some((each) => isComing(each) || each.state === 'deletion')
  useLookEvery(isMoving ? soonMs : calmMs, reload)
  useLookAt(all.map(({ expiresAt }) => Date.parse(expiresAt)).sort((one, other) => one - other)[0], reload)
  return { loaded, load, reload }
}

function useLookEvery(everyMs: number, reload: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), everyMs)
    const onVisible = () => look()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [everyMs])
}

function useLookAt(moment: number | undefined, reload: () => void): void {
  const look = useEffectEvent(reload)
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(() => look(), Math.max(0, moment - serverClock.now()) + 500)
    return () => clearTimeout(timer)
  }, [moment])
}
