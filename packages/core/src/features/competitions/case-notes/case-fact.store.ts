import type { CaseFactPlan } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { CaseTeam } from './case-access.ts'

export function listFactRows(reader: PlatformReader, { taskId, teamId }: CaseTeam) {
  return reader
    .selectFrom('case_facts as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'f.happened_at', 'f.source', 'f.text', 'f.saved_at', 'u.nickname'])
    .where('f.team_id', '=', teamId)
    .where('f.task_id', '=', taskId)
    .orderBy('f.happened_at')
    .orderBy('f.id')
    .execute()
}

/** One member at a time adds to the timeline of a team, so that the limit holds. */
export async function lockFacts(tx: PlatformTx, { teamId }: CaseTeam): Promise<void> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().executeTakeFirst()
}

export async function countFacts(reader: PlatformReader, { taskId, teamId }: CaseTeam): Promise<number> {
  const { count } = await reader
    .selectFrom('case_facts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type FactRef = CaseTeam & { readonly id: string }
type SavedFact = FactRef & { readonly userId: string; readonly fact: CaseFactPlan }

const columns = ({ userId, fact }: SavedFact, clock: Clock) => ({
  happened_at: fact.happenedAt,
  source: fact.source,
  text: fact.text,
  user_id: userId,
  saved_at: now(clock),
})

export async function insertFact(tx: PlatformTx, clock: Clock, fact: SavedFact): Promise<void> {
  await tx
    .insertInto('case_facts')
    .values({ id: fact.id, task_id: fact.taskId, team_id: fact.teamId, ...columns(fact, clock) })
    .execute()
}

/** False when the team has no such fact. */
export async function updateFact(tx: PlatformTx, clock: Clock, fact: SavedFact): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('case_facts')
    .set(columns(fact, clock))
    .where('id', '=', fact.id)
    .where('team_id', '=', fact.teamId)
    .where('task_id', '=', fact.taskId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the team has no such fact. */
export async function deleteFact(tx: PlatformTx, { id, teamId, taskId }: FactRef): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('case_facts')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
