import type { DivisionPlan } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import type { DivisionTaskOverride } from './division.rules.ts'

const columns = (plan: DivisionPlan) => ({
  name: JSON.stringify(plan.name),
  description: plan.description && JSON.stringify(plan.description),
  org_types: plan.orgTypes && [...plan.orgTypes],
  can_join: plan.canJoin,
  needs_review: plan.needsReview,
  ranks_overall: plan.ranksOverall,
  can_see_tasks: plan.canSeeTasks,
  can_submit: plan.canSubmit,
  scores: plan.scores,
  can_take_bloods: plan.canTakeBloods,
  affects_value: plan.affectsValue,
})

export async function insertDivision(
  tx: PlatformTx,
  {
    id,
    competitionId,
    number,
  }: { readonly id: string; readonly competitionId: string; readonly number: number },
  plan: DivisionPlan,
): Promise<void> {
  await tx
    .insertInto('divisions')
    .values({ id, competition_id: competitionId, number, ...columns(plan) })
    .execute()
}

export async function updateDivision(tx: PlatformTx, divisionId: string, plan: DivisionPlan): Promise<void> {
  await tx.updateTable('divisions').set(columns(plan)).where('id', '=', divisionId).execute()
}

/** Also deletes the division's overrides per task. */
export async function deleteDivision(tx: PlatformTx, divisionId: string): Promise<void> {
  await tx.deleteFrom('division_tasks').where('division_id', '=', divisionId).execute()
  await tx.deleteFrom('divisions').where('id', '=', divisionId).execute()
}

/** Overrides of each division, in the order of the tasks. */
export async function listDivisionTaskOverrides(
  reader: PlatformReader,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DivisionTaskOverride[]>> {
  const rows = await reader
    .selectFrom('division_tasks as d')
    .innerJoin('tasks as t', 't.id', 'd.task_id')
    .select(['d.division_id', 't.number as task', 'd.scores', 'd.can_take_bloods', 'd.affects_value'])
    .where('d.division_id', 'in', divisionIds)
    .orderBy('t.number')
    .execute()
  const overrides = new Map<string, DivisionTaskOverride[]>(divisionIds.map((id) => [id, []]))
  for (const { division_id, task, scores, can_take_bloods, affects_value } of rows)
    overrides
      .get(division_id)
      ?.push({ task, scores, canTakeBloods: can_take_bloods, affectsValue: affects_value })
  return overrides
}

/** Per division: the number of registered teams and of tasks with an override. */
export async function countByDivision(
  reader: PlatformReader,
  competitionId: string,
): Promise<Map<string, { entries: number; differing: number }>> {
  const rows = await reader
    .selectFrom('divisions as d')
    .select('d.id')
    .select((eb) => [
      eb
        .selectFrom('entries as e')
        .whereRef('e.division_id', '=', 'd.id')
        .where('e.competition_id', '=', competitionId)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('entries'),
      eb
        .selectFrom('division_tasks as x')
        .whereRef('x.division_id', '=', 'd.id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('differing'),
    ])
    .where('d.competition_id', '=', competitionId)
    .execute()
  return new Map(
    rows.map(({ id, entries, differing }) => [
      id,
      { entries: Number(entries), differing: Number(differing) },
    ]),
  )
}
