import type { TaskRightsPlan } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

export async function listTaskRights(reader: PlatformReader, taskId: string): Promise<TaskRightsPlan[]> {
  const rows = await reader.selectFrom('division_tasks').selectAll().where('task_id', '=', taskId).execute()
  return rows.map((row) => ({
    divisionId: row.division_id,
    canSeeTasks: row.can_see_tasks,
    canSubmit: row.can_submit,
    scores: row.scores,
    canTakeBloods: row.can_take_bloods,
    affectsValue: row.affects_value,
  }))
}

/** Rights without any override are not stored. */
export async function replaceTaskRights(
  tx: PlatformTx,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
  rights: readonly TaskRightsPlan[],
): Promise<void> {
  await tx.deleteFrom('division_tasks').where('task_id', '=', taskId).execute()
  const overrides = new Map(rights.filter(hasOverride).map((plan) => [plan.divisionId, plan]))
  if (overrides.size === 0) return
  await tx
    .insertInto('division_tasks')
    .values(
      [...overrides.values()].map((plan) => ({
        division_id: plan.divisionId,
        task_id: taskId,
        competition_id: competitionId,
        can_see_tasks: plan.canSeeTasks,
        can_submit: plan.canSubmit,
        scores: plan.scores,
        can_take_bloods: plan.canTakeBloods,
        affects_value: plan.affectsValue,
      })),
    )
    .execute()
}

const hasOverride = ({ divisionId: _, ...rights }: TaskRightsPlan) =>
  Object.values(rights).some((right) => right !== null)
