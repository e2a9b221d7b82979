import type { CompetitionType } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type LiveNews, useBoardStream, useLive } from '../live/index.ts'

/** News that come together cost one reading. */
const soonMs = 150
/** A pause reaches ten thousand pages at one moment; they come back within a second. */
const spreadMs = 1_000
/** Others solve as fast as they like; everybody's moment is a little different, so that a solve does not bring all pages at once. */
const calmMs = 4_000

/**
 * What a player's page reads again for: at once what concerns the team or the stage, and at most once in some seconds what others do.
 * The last news is never the one that was left out.
 */
export function useReloadOnNews(
  { id: competitionId, type }: { readonly id: string; readonly type: CompetitionType },
  reload: () => void,
): void {
  const planned = useRef<{ readonly at: number; readonly timer: ReturnType<typeof setTimeout> }>(null)
  const begin = useEffectEvent(reload)
  const plan = (inMs: number) => {
    const at = performance.now() + inMs
    if (planned.current && planned.current.at <= at) return
    clearTimeout(planned.current?.timer)
    const timer = setTimeout(() => {
      planned.current = null
      begin()
    }, inMs)
    planned.current = { at, timer }
  }
  const concerns = ({ kind, payload }: LiveNews) =>
    kind === 'reset' || payload['competitionId'] === undefined || payload['competitionId'] === competitionId
  const soon = (news: LiveNews) => (concerns(news) ? plan(soonMs) : undefined)
  useLive('submission', soon)
  useLive('entry', soon)
  useLive('competition', (news) => (concerns(news) ? plan(soonMs + Math.random() * spreadMs) : undefined))
  useBoardStream({ competitionId, type }, undefined, ({ kind }) => {
    if (kind === 'delta' || kind === 'resync') plan(calmMs * (0.25 + Math.random() * 0.75))
  })
  useEffect(() => () => clearTimeout(planned.current?.timer), [])
}
