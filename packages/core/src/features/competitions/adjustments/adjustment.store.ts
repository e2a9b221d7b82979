import type { EntryScore, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

type AdjustmentKind = EntryScore['adjustments'][number]['kind']

/** Read from a partial index of manual adjustments, latest first. */
export async function listAdjustments(
  reader: PlatformReader,
  { competitionId, number }: { readonly competitionId: string; readonly number: number },
) {
  const { rows } = await sql<{
    seq: string
    at: Date
    kind: AdjustmentKind
    amount: string | null
    reason: string | null
    task_name: Localised | null
  }>`
    select s.seq, s.at, s.kind, s.amount, s.details ->> 'reason' as reason, ch.name as task_name
    from score_events s
    left join tasks t on t.competition_id = s.competition_id and t.number = s.task
    left join challenges ch on ch.id = t.challenge_id
    where s.competition_id = ${competitionId} and s.team = ${number}
      and s.kind in ('award', 'penalty', 'ban', 'unban', 'withdraw-solve', 'move-division')
    order by s.seq desc limit 200`.execute(reader)
  return rows
}

export async function deleteSolve(
  tx: PlatformTx,
  { teamId, taskId }: { readonly teamId: string; readonly taskId: string },
) {
  const row = await tx
    .deleteFrom('solves as s')
    .using(['tasks as t', 'challenges as ch'])
    .whereRef('t.id', '=', 's.task_id')
    .whereRef('ch.id', '=', 't.challenge_id')
    .where('s.team_id', '=', teamId)
    .where('s.task_id', '=', taskId)
    .returning(['s.solved_at', 't.number', 'ch.name'])
    .executeTakeFirst()
  return row && { solvedAt: row.solved_at, taskNumber: row.number, taskName: row.name as Localised }
}

export function listTeamSolves(reader: PlatformReader, teamId: string) {
  return reader
    .selectFrom('solves as s')
    .innerJoin('tasks as t', 't.id', 's.task_id')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .select(['s.task_id', 's.solved_at', 'ch.name', 'ch.category'])
    .where('s.team_id', '=', teamId)
    .orderBy('s.solved_at', 'desc')
    .orderBy('s.task_id')
    .execute()
}

export async function getRevision(reader: PlatformReader, competitionId: string): Promise<number> {
  const { revision } = await reader
    .selectFrom('competitions')
    .select('revision')
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return revision
}
