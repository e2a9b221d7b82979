import type { TaskRightsPlan } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

export async function listRights(reader: PlatformReader, taskId: string): Promise<TaskRightsPlan[]> {
  const rows = await reader.selectFrom('division_tasks').selectAll().where('task_id', '=', taskId).execute()
  return rows.map((row) => ({
    divisionId: row.division_id,
    seesTasks: row.sees_tasks,
    submits: row.submits,
    scores: row.scores,
    takesBloods: row.takes_bloods,
    movesValue: row.moves_value,
  }))
}

/** One that says nothing is no row. */
export async function keepRights(
  tx: PlatformTx,
  { competitionId, taskId }: { readonly competitionId: string; readonly taskId: string },
  rights: readonly TaskRightsPlan[],
): Promise<void> {
  await tx.deleteFrom('division_tasks').where('task_id', '=', taskId).execute()
  const said = new Map(rights.filter(saysSomething).map((plan) => [plan.divisionId, plan]))
  if (said.size === 0) return
  await tx
    .insertInto('division_tasks')
    .values(
      [...said.values()].map((plan) => ({
        division_id: plan.divisionId,
        task_id: taskId,
        competition_id: competitionId,
        sees_tasks: plan.seesTasks,
        submits: plan.submits,
        scores: plan.scores,
        takes_bloods: plan.takesBloods,
        moves_value: plan.movesValue,
      })),
    )
    .execute()
}

const saysSomething = ({ divisionId: _, ...rights }: TaskRightsPlan) =>
  Object.values(rights).some((right) => right !== null)
