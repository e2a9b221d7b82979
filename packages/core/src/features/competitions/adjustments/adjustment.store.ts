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

export type WrongSubmission = {
  readonly id: string
  readonly teamId: string
  readonly teamName: string
  readonly number: number
  readonly answer: string
  readonly sentAt: Date
  /** Wrong submissions of the entry to the task before this one. */
  readonly wrongBefore: number
  /** The entry's minted flag, if the task has one per entry. */
  readonly minted: Buffer | null
  /** The entry's variant of the evidence, if the task's group has variants. */
  readonly variant: number | null
}

/**
 * Wrong submissions to a task by accepted entries that have not solved it, a page of entries at a time. Read entry by
 * entry from the index on (team, task), so that submissions to other tasks are not read.
 */
export async function listWrongSubmissions(
  reader: PlatformReader,
  {
    competitionId,
    taskId,
    groupId,
    afterTeam,
    teams,
  }: {
    readonly competitionId: string
    readonly taskId: string
    readonly groupId: string | null
    readonly afterTeam: string
    readonly teams: number
  },
): Promise<{ readonly answers: WrongSubmission[]; readonly lastTeam: string | null }> {
  const { rows } = await sql<
    Omit<WrongSubmission, 'id' | 'answer'> & { id: string | null; answer: string | null }
  >`
    select e.team_id as "teamId", t.name as "teamName", e.number, s.id, s.answer, s.received_at as "sentAt", m.digest as minted, v.number as variant,
      (row_number() over (partition by e.team_id order by s.id) - 1)::int as "wrongBefore"
    from (
      select team_id, number from entries
      where competition_id = ${competitionId} and state = 'accepted' and team_id > ${afterTeam}
      order by team_id limit ${teams}
    ) e
    join teams t on t.id = e.team_id
    left join solves done on done.team_id = e.team_id and done.task_id = ${taskId}
    left join minted_flags m on m.team_id = e.team_id and m.task_id = ${taskId}
    left join team_variants v on v.team_id = e.team_id and v.task_id = ${groupId}
    left join submissions s
      on s.team_id = e.team_id and s.task_id = ${taskId} and s.verdict in ('wrong', 'shared_flag') and done.team_id is null
    order by e.team_id, s.id`.execute(reader)
  return {
    answers: rows.flatMap(({ id, answer, ...row }) => (id && answer ? [{ ...row, id, answer }] : [])),
    lastTeam: rows.at(-1)?.teamId ?? null,
  }
}

export async function getRevision(reader: PlatformReader, competitionId: string): Promise<number> {
  const { revision } = await reader
    .selectFrom('competitions')
    .select('revision')
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return revision
}
