import { publicUntil } from '@tiltyard/competition-types/freeze'
import type { BoardState } from '@tiltyard/contracts'
import type { BoardFacts, TaskFacts } from './board-facts.ts'

type Moments = Pick<BoardFacts, 'stages' | 'revealedAt'>

/** The present freeze, or the last one when it is over; null where nothing has frozen yet. */
export function lastFreeze({ stages, revealedAt }: Moments, now: number): number | null {
  const until = publicUntil({ stages, revealedAt }, now)
  if (until <= now) return until
  const past = stages.flatMap(({ freezeAt }) => (freezeAt !== null && freezeAt <= now ? [freezeAt] : []))
  return past.length > 0 ? Math.max(...past) : null
}

export function boardState(moments: Moments, now: number): BoardState {
  const { stages } = moments
  if (stages.every(({ startsAt }) => startsAt > now)) return 'waiting'
  if (publicUntil(moments, now) <= now) return 'frozen'
  return stages.every(({ endsAt }) => endsAt <= now) ? 'final' : 'running'
}

/** Tasks that everybody may know of. */
export function tasksShown({ tasks }: Pick<BoardFacts, 'tasks'>, now: number): readonly TaskFacts[] {
  return tasks.filter(({ isPublished, opensAt }) => isPublished && opensAt <= now)
}
