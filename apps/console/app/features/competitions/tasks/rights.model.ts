import type { TaskRightsPlan } from '@tiltyard/contracts/browser'

export const taskRights = ['canSeeTasks', 'canSubmit', 'scores', 'canTakeBloods', 'affectsValue'] as const
export type TaskRight = (typeof taskRights)[number]

const asDivision = (divisionId: string): TaskRightsPlan => ({
  divisionId,
  canSeeTasks: null,
  canSubmit: null,
  scores: null,
  canTakeBloods: null,
  affectsValue: null,
})

export const rightsOf = (plans: readonly TaskRightsPlan[], divisionId: string): TaskRightsPlan =>
  plans.find((plan) => plan.divisionId === divisionId) ?? asDivision(divisionId)

/** Sets one right of a division; a division without overrides is left out. */
export function withRight(
  plans: readonly TaskRightsPlan[],
  divisionId: string,
  change: Partial<Record<TaskRight, boolean | null>>,
): TaskRightsPlan[] {
  const changed = { ...rightsOf(plans, divisionId), ...change }
  return [...plans.filter((plan) => plan.divisionId !== divisionId), changed].filter((plan) =>
    taskRights.some((right) => plan[right] !== null),
  )
}
