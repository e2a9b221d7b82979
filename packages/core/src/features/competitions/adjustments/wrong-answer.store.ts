import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

type TaskRef = { readonly competitionId: string; readonly taskId: string }

export type WrongText = {
  readonly answer: string
  readonly submissions: number
  readonly firstAt: Date
  readonly lastAt: Date
  /** Numbers of the entries that sent it, and of those that have not solved the task since. */
  readonly teams: readonly number[]
  readonly openTeams: readonly number[]
}

/** More than these are guesses of a program. */
const maxTexts = 5_000

/** The texts of wrong answers, each once; those of most teams first. */
export async function listWrongTexts(
  reader: PlatformReader,
  { competitionId, taskId }: TaskRef,
): Promise<WrongText[]> {
  const { rows } = await sql<WrongText>`
    select s.answer, count(*)::int as submissions, min(s.received_at) as "firstAt", max(s.received_at) as "lastAt",
      array_agg(distinct e.number) as teams,
      coalesce(array_agg(distinct e.number) filter (where done.team_id is null), '{}') as "openTeams"
    from entries e
    join submissions s on s.team_id = e.team_id and s.task_id = ${taskId} and s.verdict = 'wrong' and s.answer is not null
    left join solves done on done.team_id = e.team_id and done.task_id = ${taskId}
    where e.competition_id = ${competitionId} and e.state = 'accepted'
    group by s.answer order by count(distinct e.team_id) desc, s.answer limit ${maxTexts}`.execute(reader)
  return rows
}

export async function countForeignAnswers(
  reader: PlatformReader,
  { competitionId, taskId }: TaskRef,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entries e
    join submissions s on s.team_id = e.team_id and s.task_id = ${taskId} and s.verdict = 'shared_flag'
    where e.competition_id = ${competitionId}`.execute(reader)
  return rows[0]?.count ?? 0
}
