import type { DivisionPlan } from '@tiltyard/contracts'
import type { DivisionRights, TaskRights } from '../../scores/index.ts'

export const maxDivisions = 50

type BoardRights = Pick<DivisionPlan, 'scores' | 'takesBloods' | 'movesValue' | 'ranksOverall'>
/** Rights of a division on one task; null: the division's own right applies. */
export type DivisionTaskOverride = {
  readonly task: number
  readonly scores: boolean | null
  readonly takesBloods: boolean | null
  readonly movesValue: boolean | null
}

/** The rights of a division that affect the board, in the form of the ledger. */
export function boardRights(
  division: BoardRights,
  overrides: readonly DivisionTaskOverride[],
): DivisionRights {
  const own: TaskRights = {
    scores: division.scores,
    bloods: division.takesBloods,
    movesValue: division.movesValue,
  }
  const tasks = overrides
    .filter(({ scores, takesBloods, movesValue }) => [scores, takesBloods, movesValue].some(isSet))
    .map(({ task, scores, takesBloods, movesValue }) => [
      task,
      {
        scores: scores ?? own.scores,
        bloods: takesBloods ?? own.bloods,
        movesValue: movesValue ?? own.movesValue,
      },
    ])
  return {
    ...own,
    ranksOverall: division.ranksOverall,
    ...(tasks.length > 0 && { tasks: Object.fromEntries(tasks) as Record<number, TaskRights> }),
  }
}

const isSet = (right: boolean | null) => right !== null

export const hasSameRights = (one: DivisionRights, other: DivisionRights) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields of a division for an audit row. */
export function divisionAuditFields(division: DivisionPlan): DivisionPlan {
  const { name, description, orgTypes, mayJoin, needsReview } = division
  const { seesTasks, submits, scores, ranksOverall, takesBloods, movesValue } = division
  return {
    name,
    description,
    orgTypes,
    mayJoin,
    needsReview,
    seesTasks,
    submits,
    scores,
    ranksOverall,
    takesBloods,
    movesValue,
  }
}
