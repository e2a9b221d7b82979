import { publicUntil } from '@tiltyard/competition-types/freeze'
import type { CompetitionType, Localised, ScoreboardState } from '@tiltyard/contracts'

/** Audience of a view: everybody, the staff, or the ceremony between both. */
export type Audience = 'public' | 'staff' | 'frozen'

/** The data of a board besides the ledger. Times in milliseconds. */
export type BoardFacts = {
  readonly competitionId: string
  readonly type: CompetitionType
  readonly name: Localised
  /** Incremented with every change that readers may see. */
  readonly revision: number
  /** Incremented when organisers rename a team. */
  readonly teamNamesRevision: number
  readonly isPublished: boolean
  readonly boardIsPublic: boolean
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
  readonly revealedAt: number | null
}

export type TaskFacts = {
  readonly id: string
  readonly number: number
  readonly name: Localised
  readonly category: string
  readonly isPublished: boolean
  /** The task is hidden before this time. */
  readonly opensAt: number
}

/** Indexed by a team's number in the ledger. */
export type TeamNames = {
  readonly ids: string[]
  readonly names: string[]
  readonly orgNames: string[]
  readonly numbers: Map<string, number>
}

type FreezeTimes = Pick<BoardFacts, 'stages'>

/** The current freeze, or the last one after its end; null before any freeze. */
export function lastFreeze({ stages }: FreezeTimes, now: number): number | null {
  const until = publicUntil(stages, now)
  if (until <= now) return until
  const past = stages.flatMap(({ freezeAt }) => (freezeAt !== null && freezeAt <= now ? [freezeAt] : []))
  return past.length > 0 ? Math.max(...past) : null
}

export function boardState({ stages }: FreezeTimes, now: number): ScoreboardState {
  if (stages.every(({ startsAt }) => startsAt > now)) return 'waiting'
  if (publicUntil(stages, now) <= now) return 'frozen'
  return stages.every(({ endsAt }) => endsAt <= now) ? 'final' : 'running'
}

/** Tasks that are public. */
export function visibleTasks({ tasks }: Pick<BoardFacts, 'tasks'>, now: number): readonly TaskFacts[] {
  return tasks.filter(({ isPublished, opensAt }) => isPublished && opensAt <= now)
}
