import type { Environment } from '@tiltyard/contracts/browser'
import { type Loadable, serverClock, useServerNow } from '@tiltyard/ui'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useReloadOn } from '../../notifications/live/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { type Ending, endingOf, isPending } from './environment.model.ts'
import { type OwnEnvironments, useEnvironmentApi } from './environment-api.ts'

/** Polling in addition to live events, which may be late or lost: fast while a state is changing, slow otherwise. */
const fastPollMs = 3_000
const slowPollMs = 30_000

/** The owner's environments, updated by live events, polling and at expiry. */
export function useEnvironments() {
  useServerClock()
  const { list } = useEnvironmentApi()
  const { loaded, load, refresh } = useResource<OwnEnvironments>(list)
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOn('environment', reload)
  const all = loaded.state === 'ready' ? loaded.value.data : []
  const isMoving = all.some((each) => isPending(each) || each.state === 'deletion')
  usePolling(isMoving ? fastPollMs : slowPollMs, reload)
  useReloadAt(all.map(({ expiresAt }) => Date.parse(expiresAt)).sort((one, other) => one - other)[0], reload)
  return { loaded, load, reload }
}

function usePolling(everyMs: number, reload: () => void): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    const timer = setInterval(() => onTick(), everyMs)
    const onVisible = () => onTick()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [everyMs])
}

function useReloadAt(moment: number | undefined, reload: () => void): void {
  const onTick = useEffectEvent(reload)
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(() => onTick(), Math.max(0, moment - serverClock.now()) + 500)
    return () => clearTimeout(timer)
  }, [moment])
}

export type LastEnvironment = {
  /** The current or last known state. */
  readonly environment: Environment | null
  readonly ending: Ending | null
  /** Dismisses the ended environment, so that another one can be started. */
  readonly dismiss: () => void
}

/** Keeps the last known state of an environment, so that its ending can be shown after the deletion. */
export function useLastEnvironment(
  loaded: Loadable<OwnEnvironments>,
  current: Environment | null,
): LastEnvironment {
  const [last, setLast] = useState<Environment | null>(null)
  useEffect(() => {
    if (current) setLast(current)
  }, [current])
  const now = useServerNow()
  const shownEnvironment = current ?? last
  const isGone = loaded.state === 'ready' && current === null && last !== null
  const ending = now === null ? null : endingOf(shownEnvironment, isGone, now)
  return { environment: shownEnvironment, ending, dismiss: () => setLast(null) }
}
