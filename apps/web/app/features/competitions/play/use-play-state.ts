import { serverClock } from '@tiltyard/ui'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type LiveEvent, useBoardStream, useLive } from '../../notifications/live/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { type Competition, fetchPlayState, type PlayState } from './queries.ts'

/** What the entry may see now, kept up to date: by its own deeds, by others' solves, by organisers and by the clock. */
export function usePlayState(competition: Competition) {
  useServerClock()
  const { loaded, load, refresh } = useResource(useCallback(() => fetchPlayState(competition), [competition]))
  const reload = useCallback(() => void refresh(), [refresh])
  useReloadOnLiveEvents(competition, reload)
  useReloadPeriodically(reload)
  useReloadAt(loaded.state === 'ready' ? changesAt(loaded.value) : null, reload)
  return { loaded, load, reload }
}

function changesAt(state: PlayState): string | null {
  if (state.kind === 'open') return state.board.changesAt
  return state.kind === 'waiting' ? state.stage.startsAt : null
}

/** A crowd that waits for the same moment does not ask in the same instant. */
const deadlineSpreadMs = 700
/** Where the server's clock is a little behind, the answer is still the old one: asked again, less and less often. */
const firstRetryMs = 1_000
const lastRetryMs = 60_000
const longestTimerMs = 2 ** 31 - 1

/** Reads again when the clock has made what is shown old; by the server's clock, like the countdown beside it. */
function useReloadAt(moment: string | null, reload: () => void): void {
  const onReload = useEffectEvent(reload)
  useEffect(() => {
    if (moment === null) return
    let timer: ReturnType<typeof setTimeout>
    let retryMs = firstRetryMs
    const retry = () => {
      onReload()
      timer = setTimeout(retry, retryMs)
      retryMs = Math.min(retryMs * 2, lastRetryMs)
    }
    const wait = () => {
      const left = Math.max(0, Date.parse(moment) - serverClock.now())
      timer = setTimeout(
        left > longestTimerMs ? wait : retry,
        Math.min(left + Math.random() * deadlineSpreadMs, longestTimerMs),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [moment])
}

const everyMs = 30_000

/**
 * For what nobody announces, such as a pause that organisers decide on: a look now and then while somebody is looking, and one when they
 * come back to the tab. What has not changed costs next to nothing.
 */
function useReloadPeriodically(reload: () => void): void {
  const onReload = useEffectEvent(reload)
  useEffect(() => {
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') onReload()
    }
    const timer = setInterval(reloadIfVisible, everyMs * (0.8 + Math.random() * 0.4))
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reloadIfVisible)
    }
  }, [])
}

/** News that come together cost one reading. */
const eventDelayMs = 150
/** A pause reaches ten thousand pages at one moment; they come back within a second. */
const eventSpreadMs = 1_000
/** Others solve as fast as they like; everybody's moment is a little different, so that a solve does not bring all pages at once. */
const scoreboardDelayMs = 4_000

/**
 * What a player's page reads again for: at once what concerns the team or the stage, and at most once in some seconds what others do.
 * The last news is never the one that was left out.
 */
function useReloadOnLiveEvents({ id: competitionId, type }: Competition, reload: () => void): void {
  const nextReload = useRef<{ readonly at: number; readonly timer: ReturnType<typeof setTimeout> }>(null)
  const onReload = useEffectEvent(reload)
  const schedule = (inMs: number) => {
    const at = performance.now() + inMs
    if (nextReload.current && nextReload.current.at <= at) return
    clearTimeout(nextReload.current?.timer)
    const timer = setTimeout(() => {
      nextReload.current = null
      onReload()
    }, inMs)
    nextReload.current = { at, timer }
  }
  const concerns = ({ kind, payload }: LiveEvent) =>
    kind === 'reset' || payload['competitionId'] === undefined || payload['competitionId'] === competitionId
  const reloadSoon = (event: LiveEvent) => (concerns(event) ? schedule(eventDelayMs) : undefined)
  useLive('submission', reloadSoon)
  useLive('entry', reloadSoon)
  useLive('competition', (event) =>
    concerns(event) ? schedule(eventDelayMs + Math.random() * eventSpreadMs) : undefined,
  )
  useBoardStream({ competitionId, type }, undefined, ({ kind }) => {
    if (kind === 'delta' || kind === 'resync') schedule(scoreboardDelayMs * (0.25 + Math.random() * 0.75))
  })
  useEffect(() => () => clearTimeout(nextReload.current?.timer), [])
}
