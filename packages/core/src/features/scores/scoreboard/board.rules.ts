import { publicUntil } from '@tiltyard/competition-types/freeze'
import type { CompetitionType, Localised, ScoreboardState } from '@tiltyard/contracts'

/** Who a view is for: everybody, the organising group, or the ceremony between the two. */
export type Audience = 'public' | 'staff' | 'frozen'

/** What a board must know besides the ledger. Moments in milliseconds. */
export type BoardFacts = {
  readonly competitionId: string
  readonly type: CompetitionType
  readonly name: Localised
  /** Raised with every change that readers may see. */
  readonly revision: number
  readonly isPublished: boolean
  readonly boardIsPublic: boolean
  readonly revealedAt: number | null
  readonly resultsPublishedAt: number | null
  readonly stages: readonly StageFacts[]
  readonly divisions: readonly { readonly number: number; readonly name: Localised }[]
  readonly tasks: readonly TaskFacts[]
}

export type StageFacts = {
  readonly startsAt: number
  readonly freezeAt: number | null
  readonly endsAt: number
  readonly revealAt: number | null
}

export type TaskFacts = {
  readonly id: string
  readonly number: number
  readonly name: Localised
  readonly category: string
  readonly isPublished: boolean
  /** Nobody may know of it earlier. */
  readonly opensAt: number
}

/** By the number that the ledger has for a team. */
export type TeamNames = {
  readonly ids: string[]
  readonly names: string[]
  readonly orgNames: string[]
  readonly numbers: Map<string, number>
}

type FreezeTimes = Pick<BoardFacts, 'stages' | 'revealedAt'>

/** The present freeze, or the last one when it is over; null where nothing has frozen yet. */
export function lastFreeze({ stages, revealedAt }: FreezeTimes, now: number): number | null {
  const until = publicUntil({ stages, revealedAt }, now)
  if (until <= now) return until
  const past = stages.flatMap(({ freezeAt }) => (freezeAt !== null && freezeAt <= now ? [freezeAt] : []))
  return past.length > 0 ? Math.max(...past) : null
}

export function boardState(moments: FreezeTimes, now: number): ScoreboardState {
  const { stages } = moments
  if (stages.every(({ startsAt }) => startsAt > now)) return 'waiting'
  if (publicUntil(moments, now) <= now) return 'frozen'
  return stages.every(({ endsAt }) => endsAt <= now) ? 'final' : 'running'
}

/** Tasks that everybody may know of. */
export function visibleTasks({ tasks }: Pick<BoardFacts, 'tasks'>, now: number): readonly TaskFacts[] {
  return tasks.filter(({ isPublished, opensAt }) => isPublished && opensAt <= now)
}
