import { isFrozen } from '@tiltyard/competition-types/freeze'
import type { ResultsRead } from '@tiltyard/contracts'
import type { Stage, StageState } from '../competitions/index.ts'

export type Conclusion = {
  readonly stages: readonly (Pick<Stage, 'freezeAt' | 'revealAt'> & { readonly state: StageState })[]
  readonly revealedAt: Date | null
  readonly at: Date
  /** On the board of all. */
  readonly teams: number
}

export const isOver = (stages: Conclusion['stages']): boolean =>
  stages.length > 0 && stages.every(({ state }) => state === 'over')

/** Results say what a frozen board hides, so they come after its reveal. */
export function whyCannotPublish({ stages, revealedAt, at, teams }: Conclusion): ResultsRead['obstacle'] {
  if (!isOver(stages)) return 'not_over'
  if (isFrozen({ stages, revealedAt }, at)) return 'not_revealed'
  return teams === 0 ? 'nobody' : null
}
