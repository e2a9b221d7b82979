import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

/** What an entry sent to a task, as it is stored. */
export type SentAnswers = {
  readonly teamId: string
  readonly teamName: string
  readonly number: number
  /** The entry's minted flag, if the task has one per entry. */
  readonly minted: Buffer | null
  /** The entry's variant of the evidence, if the task's group has variants. */
  readonly variant: number | null
  readonly solve: { readonly submissionId: string | null; readonly sentAt: Date } | null
  /** In order of arrival: wrong ones as text, the others encrypted if they were kept. */
  readonly submissions: readonly {
    readonly id: string
    readonly sentAt: Date
    readonly answer: string | null
    readonly sealed: Buffer | null
  }[]
}

type Row = Omit<SentAnswers, 'solve' | 'submissions'> & {
  readonly solvedAt: Date | null
  readonly solvedBy: string | null
  readonly id: string | null
  readonly sentAt: Date
  readonly answer: string | null
  readonly sealed: Buffer | null
}

/**
 * A page of accepted or suspended entries with all that they sent to a task. Read entry by entry from the index on
 * (team, task), so that submissions to other tasks are not read.
 */
export async function listSentAnswers(
  reader: PlatformReader,
  page: {
    readonly competitionId: string
    readonly taskId: string
    readonly groupId: string | null
    readonly afterTeam: string
    readonly teams: number
  },
): Promise<SentAnswers[]> {
  const { competitionId, taskId, groupId, afterTeam, teams } = page
  const { rows } = await sql<Row>`
    select e.team_id as "teamId", t.name as "teamName", e.number, m.digest as minted, v.number as variant,
      done.solved_at as "solvedAt", done.submission_id as "solvedBy",
      s.id, s.received_at as "sentAt", s.answer, k.sealed
    from (
      select team_id, number from entries
      where competition_id = ${competitionId} and state in ('accepted', 'suspended') and number is not null
        and team_id > ${afterTeam}
      order by team_id limit ${teams}
    ) e
    join teams t on t.id = e.team_id
    left join solves done on done.team_id = e.team_id and done.task_id = ${taskId}
    left join minted_flags m on m.team_id = e.team_id and m.task_id = ${taskId}
    left join team_variants v on v.team_id = e.team_id and v.task_id = ${groupId}
    left join submissions s on s.team_id = e.team_id and s.task_id = ${taskId}
    left join kept_answers k on k.submission_id = s.id
    order by e.team_id, s.id`.execute(reader)
  return [...Map.groupBy(rows, ({ teamId }) => teamId).values()].map((ofTeam) => {
    const { teamId, teamName, number, minted, variant, solvedAt, solvedBy } = ofTeam[0] as Row
    return {
      ...{ teamId, teamName, number, minted, variant },
      solve: solvedAt && { submissionId: solvedBy, sentAt: solvedAt },
      submissions: ofTeam.flatMap(({ id, sentAt, answer, sealed }) =>
        id === null ? [] : [{ id, sentAt, answer, sealed }],
      ),
    }
  })
}

/** By the number of the entry: when an organiser last withdrew its solve of a task. */
export async function listWithdrawals(
  reader: PlatformReader,
  { competitionId, task }: { readonly competitionId: string; readonly task: number },
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ team: number; at: Date }>`
    select team, max(at) as at from score_events
    where competition_id = ${competitionId} and kind = 'withdraw-solve' and task = ${task}
      and details ->> 'isRejudged' is null
    group by team`.execute(reader)
  return new Map(rows.map(({ team, at }) => [team, at]))
}

export type GroupSolve = {
  readonly teamId: string
  readonly taskId: string
  readonly submissionId: string | null
  readonly solvedAt: Date
  readonly creditPermille: number
}

/** Solves of a group and of its children by these entries. */
export async function listGroupSolves(
  reader: PlatformReader,
  { groupId, teamIds }: { readonly groupId: string; readonly teamIds: readonly string[] },
): Promise<GroupSolve[]> {
  const { rows } = await sql<GroupSolve>`
    select s.team_id as "teamId", s.task_id as "taskId", s.submission_id as "submissionId",
      s.solved_at as "solvedAt", s.credit_permille as "creditPermille"
    from solves s join tasks t on t.id = s.task_id
    where s.team_id = any(${teamIds}::uuid[]) and (t.id = ${groupId} or t.parent_id = ${groupId})`.execute(
    reader,
  )
  return rows
}

/** The caller holds the ledger. */
export async function deleteSolves(
  tx: PlatformTx,
  solves: readonly { readonly teamId: string; readonly taskId: string }[],
): Promise<void> {
  await sql`
    delete from solves s using unnest(${solves.map(({ teamId }) => teamId)}::uuid[],
      ${solves.map(({ taskId }) => taskId)}::uuid[]) as given (team_id, task_id)
    where s.team_id = given.team_id and s.task_id = given.task_id`.execute(tx)
}
