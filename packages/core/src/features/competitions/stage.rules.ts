import type { CompetitionType, Localised, PlayedStage } from '@tiltyard/contracts'

export type Stage = {
  readonly id: string
  readonly number: number
  readonly name: Localised
  readonly type: CompetitionType
  readonly startsAt: Date
  readonly freezeAt: Date | null
  readonly endsAt: Date
  readonly revealAt: Date | null
  readonly pausedAt: Date | null
}
export type StageState = PlayedStage['state']

/** A paused stage's time stands still: it is neither running nor over until somebody goes on with it. */
export function stageState(
  { startsAt, endsAt, pausedAt }: Pick<Stage, 'startsAt' | 'endsAt' | 'pausedAt'>,
  at: Date,
): StageState {
  if (pausedAt) return 'paused'
  if (at < startsAt) return 'waiting'
  return at < endsAt ? 'running' : 'over'
}
