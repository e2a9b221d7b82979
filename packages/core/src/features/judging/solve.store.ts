import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'

export async function deleteSolve(
  tx: PlatformTx,
  { teamId, taskId }: { readonly teamId: string; readonly taskId: string },
) {
  const row = await tx
    .deleteFrom('solves as s')
    .using('tasks as t')
    .whereRef('t.id', '=', 's.task_id')
    .where('s.team_id', '=', teamId)
    .where('s.task_id', '=', taskId)
    .returning(['s.solved_at', 't.number', 't.name'])
    .executeTakeFirst()
  return row && { solvedAt: row.solved_at, taskNumber: row.number, taskName: row.name as Localised }
}

export function listSolvesOf(reader: PlatformReader, teamId: string) {
  return reader
    .selectFrom('solves as s')
    .innerJoin('tasks as t', 't.id', 's.task_id')
    .select(['s.task_id', 's.solved_at', 't.name', 't.category'])
    .where('s.team_id', '=', teamId)
    .orderBy('s.solved_at', 'desc')
    .orderBy('s.task_id')
    .execute()
}

/** The unique key decides again, as it does in play. Answers with those that are new. */
export async function insertSolves(
  tx: PlatformTx,
  {
    competitionId,
    taskId,
    at,
  }: { readonly competitionId: string; readonly taskId: string; readonly at: Date },
  solves: readonly { readonly teamId: string; readonly submissionId: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ team_id: string }>`
    insert into solves (team_id, task_id, competition_id, submission_id, solved_at)
    select team_id, ${taskId}, ${competitionId}, submission_id, ${at}
    from unnest(${solves.map(({ teamId }) => teamId)}::uuid[], ${solves.map(({ submissionId }) => submissionId)}::uuid[])
      as given (team_id, submission_id)
    on conflict do nothing returning team_id`.execute(tx)
  return new Set(rows.map(({ team_id }) => team_id))
}
