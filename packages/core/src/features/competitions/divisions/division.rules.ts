import type { DivisionPlan } from '@tiltyard/contracts'
import type { DivisionRights, TaskRights } from '../../scores/index.ts'

export const maxDivisions = 50

type BoardRights = Pick<DivisionPlan, 'scores' | 'canTakeBloods' | 'affectsValue' | 'ranksOverall'>
/** Rights of a division on one task; null: the division's own right applies. */
export type DivisionTaskOverride = {
  readonly task: number
  readonly scores: boolean | null
  readonly canTakeBloods: boolean | null
  readonly affectsValue: boolean | null
}

/** The rights of a division that affect the board, in the form of the ledger. */
export function boardRights(
  division: BoardRights,
  overrides: readonly DivisionTaskOverride[],
): DivisionRights {
  const own: TaskRights = {
    scores: division.scores,
    bloods: division.canTakeBloods,
    affectsValue: division.affectsValue,
  }
  const tasks = overrides
    .filter(({ scores, canTakeBloods, affectsValue }) => [scores, canTakeBloods, affectsValue].some(isSet))
    .map(({ task, scores, canTakeBloods, affectsValue }) => [
      task,
      {
        scores: scores ?? own.scores,
        bloods: canTakeBloods ?? own.bloods,
        affectsValue: affectsValue ?? own.affectsValue,
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
  const { name, description, orgTypes, canJoin, needsReview } = division
  const { canSeeTasks, canSubmit, scores, ranksOverall, canTakeBloods, affectsValue } = division
  return {
    name,
    description,
    orgTypes,
    canJoin,
    needsReview,
    canSeeTasks,
    canSubmit,
    scores,
    ranksOverall,
    canTakeBloods,
    affectsValue,
  }
}
