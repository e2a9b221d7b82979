import { serverClock } from '@tiltyard/ui'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type LiveEvent, useBoardStream, useLive } from '../../notifications/live/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { type Competition, fetchPlayState, type PlayState } from './queries.ts'
import { useReloadPeriodically } from './use-reload-periodically.ts'

/** The play state of the entry, reloaded after own actions, live events and at the time of the next change. */
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

/** Spreads the requests of pages that wait for the same time. */
const deadlineSpreadMs = 700
/** The server's clock may lag slightly and return the old state: retries with back-off. */
const firstRetryMs = 1_000
const lastRetryMs = 60_000
const longestTimerMs = 2 ** 31 - 1

/** Reloads at the given time by the server's clock, like the countdown. */
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

/** Combines live events that arrive together into one request. */
const eventDelayMs = 150
/** A pause reaches ten thousand pages at once; their requests are spread over a second. */
const eventSpreadMs = 1_000
/**
 * Solves of other teams are frequent: each page delays by a random time, so that a solve does not make all
 * pages reload at once.
 */
const scoreboardDelayMs = 4_000

/**
 * Reloads soon after events of the own team or stage, and at most every few seconds after those of other
 * teams. The last event always leads to a reload.
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
