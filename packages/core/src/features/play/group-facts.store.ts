import { sql } from 'kysely'
import type { PlatformTx } from '../../kernel/index.ts'
import type { Attempts } from './attempts.rules.ts'
import { mintedAs, pairOf } from './judge-group.rules.ts'

type Pair = { readonly teamId: string; readonly taskId: string }

/**
 * Each pair is looked up in the index: with the limit the planner cannot read a table whole, which it would go on doing
 * with a plan from the day when the table was small.
 */
export async function listAttempts(tx: PlatformTx, pairs: readonly Pair[]): Promise<Map<string, Attempts>> {
  const { rows } = await sql<Pair & Attempts>`/* prepared: play-attempts */
    select asked.team_id as "teamId", asked.task_id as "taskId", found.wrong, found.recent, found.recent_since as "recentSince"
    from unnest(${teamsOf(pairs)}::uuid[], ${tasksOf(pairs)}::uuid[]) as asked (team_id, task_id)
    cross join lateral (
      select * from attempts a where a.team_id = asked.team_id and a.task_id = asked.task_id limit 1) as found`.execute(
    tx,
  )
  return new Map(
    rows.map(({ teamId, taskId, wrong, recent, recentSince }) => [
      pairOf(teamId, taskId),
      { wrong, recent, recentSince },
    ]),
  )
}

export async function listSolved(tx: PlatformTx, pairs: readonly Pair[]): Promise<Set<string>> {
  const { rows } = await sql<Pair>`/* prepared: play-solved */
    select asked.team_id as "teamId", asked.task_id as "taskId"
    from unnest(${teamsOf(pairs)}::uuid[], ${tasksOf(pairs)}::uuid[]) as asked (team_id, task_id)
    cross join lateral (
      select from solves s where s.team_id = asked.team_id and s.task_id = asked.task_id limit 1) as found`.execute(
    tx,
  )
  return new Set(rows.map(({ teamId, taskId }) => pairOf(teamId, taskId)))
}

const teamsOf = (pairs: readonly Pair[]) => pairs.map(({ teamId }) => teamId)
const tasksOf = (pairs: readonly { readonly taskId: string }[]) => pairs.map(({ taskId }) => taskId)

/** Whose own flag an answer is, by the digest that was sent. */
export async function listMintedBy(
  tx: PlatformTx,
  sent: readonly { readonly taskId: string; readonly digest: Buffer }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ task_id: string; team_id: string; digest: Buffer }>`/* prepared: play-minted */
    select asked.task_id, asked.digest, found.team_id
    from unnest(${tasksOf(sent)}::uuid[], ${sent.map(({ digest }) => digest)}::bytea[]) as asked (task_id, digest)
    cross join lateral (
      select m.team_id from minted_flags m where m.task_id = asked.task_id and m.digest = asked.digest limit 1) as found`.execute(
    tx,
  )
  return new Map(rows.map(({ task_id, team_id, digest }) => [mintedAs(task_id, digest), team_id]))
}

/** How many of a task's first places are taken, no more of them than there are. */
export async function countFirstPlaces(
  tx: PlatformTx,
  taskIds: readonly string[],
  places: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ task_id: string; taken: number }>`/* prepared: play-first-places */
    select asked.task_id, (select count(*)::int from (
      select from solves s
      join entries e on e.team_id = s.team_id and e.state = 'accepted'
      join divisions d on d.id = e.division_id
      left join division_tasks own on own.division_id = d.id and own.task_id = s.task_id
      where s.task_id = asked.task_id and coalesce(own.takes_bloods, d.takes_bloods)
      limit ${places}) as first) as taken
    from unnest(${taskIds}::uuid[]) as asked (task_id)`.execute(tx)
  return new Map(rows.map(({ task_id, taken }) => [task_id, taken]))
}
