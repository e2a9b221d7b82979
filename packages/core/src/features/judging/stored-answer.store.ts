import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

export type StoredAnswer = {
  readonly id: string
  readonly teamId: string
  readonly teamName: string
  readonly number: number
  readonly answer: string
  readonly sentAt: Date
  /** The entry's own flag, where each has one. */
  readonly minted: Buffer | null
}

/**
 * Wrong answers to a task of entries that count and have not solved it, the next so many entries after one. Entry by
 * entry over the index on (team, task): however many answers there are to other tasks, they are not read.
 */
export async function listStoredAnswers(
  reader: PlatformReader,
  {
    competitionId,
    taskId,
    afterTeam,
    teams,
  }: {
    readonly competitionId: string
    readonly taskId: string
    readonly afterTeam: string
    readonly teams: number
  },
): Promise<{ readonly answers: StoredAnswer[]; readonly lastTeam: string | null }> {
  const { rows } = await sql<
    Omit<StoredAnswer, 'id' | 'answer'> & { id: string | null; answer: string | null }
  >`
    select e.team_id as "teamId", t.name as "teamName", e.number, s.id, s.answer, s.received_at as "sentAt", m.digest as minted
    from (
      select team_id, number from entries
      where competition_id = ${competitionId} and state = 'accepted' and team_id > ${afterTeam}
      order by team_id limit ${teams}
    ) e
    join teams t on t.id = e.team_id
    left join solves done on done.team_id = e.team_id and done.task_id = ${taskId}
    left join minted_flags m on m.team_id = e.team_id and m.task_id = ${taskId}
    left join submissions s
      on s.team_id = e.team_id and s.task_id = ${taskId} and s.verdict = 'wrong' and s.answer is not null and done.team_id is null
    order by e.team_id, s.id`.execute(reader)
  return {
    answers: rows.flatMap(({ id, answer, ...row }) => (id && answer ? [{ ...row, id, answer }] : [])),
    lastTeam: rows.at(-1)?.teamId ?? null,
  }
}

export async function findRevision(reader: PlatformReader, competitionId: string): Promise<number> {
  const { revision } = await reader
    .selectFrom('competitions')
    .select('revision')
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return revision
}
