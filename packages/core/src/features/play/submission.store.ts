import type { Verdict } from '@tiltyard/competition-types'
import { sql } from 'kysely'
import type { PlatformTx } from '../../kernel/index.ts'
import type { Attempts } from './attempts.rules.ts'

export type NewSubmission = {
  readonly id: string
  readonly taskId: string
  readonly teamId: string
  readonly userId: string
  readonly verdict: Verdict
  readonly answer: string | null
}

/**
 * The unique key decides which right answer is the first: a solve that it does not take was there already. One statement,
 * so that a solve may name a submission that is written with it. Answers with the verdicts as they were kept.
 */
export async function insertSubmissions(
  tx: PlatformTx,
  { competitionId, at }: { readonly competitionId: string; readonly at: Date },
  submissions: readonly NewSubmission[],
): Promise<Map<string, Verdict>> {
  const column = <T>(pick: (submission: NewSubmission) => T) => submissions.map(pick)
  const { rows } = await sql<{ id: string; verdict: Verdict }>`/* prepared: play-submissions */
    with sent as (
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ taskId }) => taskId)}::uuid[], ${column(({ teamId }) => teamId)}::uuid[],
        ${column(({ userId }) => userId)}::uuid[], ${column(({ verdict }) => verdict)}::text[],
        ${column(({ answer }) => answer)}::text[]
      ) with ordinality as given (id, task_id, team_id, user_id, verdict, answer, place)
    ), solved as (
      insert into solves (team_id, task_id, competition_id, submission_id, solved_at)
      select team_id, task_id, ${competitionId}, id, ${at} from sent where verdict = 'right' order by place
      on conflict do nothing
      returning submission_id
    )
    insert into submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict, answer)
    select id, ${competitionId}, task_id, team_id, user_id, ${at},
           case when verdict = 'right' and id not in (select submission_id from solved) then 'repeated' else verdict end, answer
    from sent order by place
    returning id, verdict`.execute(tx)
  return new Map(rows.map(({ id, verdict }) => [id, verdict]))
}

/** Whoever writes them holds the ledger, so nobody has counted since they were read. */
export async function keepAttempts(
  tx: PlatformTx,
  counted: readonly ({ readonly teamId: string; readonly taskId: string } & Attempts)[],
): Promise<void> {
  await sql`/* prepared: play-keep-attempts, sent ahead */
    insert into attempts (team_id, task_id, wrong, recent, recent_since)
    select * from unnest(
      ${counted.map(({ teamId }) => teamId)}::uuid[], ${counted.map(({ taskId }) => taskId)}::uuid[],
      ${counted.map(({ wrong }) => wrong)}::int[], ${counted.map(({ recent }) => recent)}::smallint[],
      ${counted.map(({ recentSince }) => recentSince)}::timestamptz[])
    on conflict (team_id, task_id) do update
    set wrong = excluded.wrong, recent = excluded.recent, recent_since = excluded.recent_since`.execute(tx)
}

/** Everybody in these teams, for what is told to them. */
export async function listMembers(
  tx: PlatformTx,
  teamIds: readonly string[],
): Promise<{ readonly team_id: string; readonly user_id: string }[]> {
  const { rows } = await sql<{ team_id: string; user_id: string }>`/* prepared: play-members */
    select m.team_id, m.user_id from unnest(${teamIds}::uuid[]) as asked (team_id)
    cross join lateral (select team_id, user_id from team_members t where t.team_id = asked.team_id offset 0) as m`.execute(
    tx,
  )
  return rows
}
