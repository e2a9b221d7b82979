import type { Verdict } from '@tiltyard/competition-types'
import { isFrozen } from '@tiltyard/competition-types/freeze'
import { type PlatformTx, prepared, queueLiveEvent } from '../../../kernel/index.ts'
import {
  type Attempts,
  type BatchFacts,
  type JudgedSubmission,
  mintedFlagKey,
  pairKey,
} from './play.rules.ts'

type Pair = { readonly teamId: string; readonly taskId: string }

/**
 * Each pair is looked up by index: the limit prevents a full scan, which a plan prepared while the table was small
 * would keep doing.
 */
export async function listAttempts(tx: PlatformTx, pairs: readonly Pair[]): Promise<Map<string, Attempts>> {
  const { rows } = await prepared<Pair & Attempts>('play-attempts')`
    select asked.team_id as "teamId", asked.task_id as "taskId", found.wrong, found.recent, found.recent_since as "recentSince"
    from unnest(${teamsOf(pairs)}::uuid[], ${tasksOf(pairs)}::uuid[]) as asked (team_id, task_id)
    cross join lateral (
      select * from attempts a where a.team_id = asked.team_id and a.task_id = asked.task_id limit 1) as found`.execute(
    tx,
  )
  return new Map(
    rows.map(({ teamId, taskId, wrong, recent, recentSince }) => [
      pairKey(teamId, taskId),
      { wrong, recent, recentSince },
    ]),
  )
}

export async function listSolved(tx: PlatformTx, pairs: readonly Pair[]): Promise<Set<string>> {
  const { rows } = await prepared<Pair>('play-solved')`
    select asked.team_id as "teamId", asked.task_id as "taskId"
    from unnest(${teamsOf(pairs)}::uuid[], ${tasksOf(pairs)}::uuid[]) as asked (team_id, task_id)
    cross join lateral (
      select from solves s where s.team_id = asked.team_id and s.task_id = asked.task_id limit 1) as found`.execute(
    tx,
  )
  return new Set(rows.map(({ teamId, taskId }) => pairKey(teamId, taskId)))
}

const teamsOf = (pairs: readonly Pair[]) => pairs.map(({ teamId }) => teamId)
const tasksOf = (pairs: readonly { readonly taskId: string }[]) => pairs.map(({ taskId }) => taskId)

/** Owners of minted flags, by the submitted digest. */
export async function listMintedFlagOwners(
  tx: PlatformTx,
  flags: readonly { readonly taskId: string; readonly digest: Buffer }[],
): Promise<Map<string, string>> {
  const { rows } = await prepared<{ task_id: string; team_id: string; digest: Buffer }>('play-minted')`
    select asked.task_id, asked.digest, found.team_id
    from unnest(${tasksOf(flags)}::uuid[], ${flags.map(({ digest }) => digest)}::bytea[]) as asked (task_id, digest)
    cross join lateral (
      select m.team_id from minted_flags m where m.task_id = asked.task_id and m.digest = asked.digest limit 1) as found`.execute(
    tx,
  )
  return new Map(rows.map(({ task_id, team_id, digest }) => [mintedFlagKey(task_id, digest), team_id]))
}

/** Number of first solves of a task that are taken, capped at the number awarded. */
async function countFirstPlaces(
  tx: PlatformTx,
  taskIds: readonly string[],
  places: number,
): Promise<Map<string, number>> {
  const { rows } = await prepared<{ task_id: string; taken: number }>('play-first-places')`
    select asked.task_id, (select count(*)::int from (
      select from solves s
      join entries e on e.team_id = s.team_id and e.state = 'accepted'
      join divisions d on d.id = e.division_id
      left join division_tasks own on own.division_id = d.id and own.task_id = s.task_id
      where s.task_id = asked.task_id and coalesce(own.can_take_bloods, d.can_take_bloods)
      limit ${places}) as first) as taken
    from unnest(${taskIds}::uuid[]) as asked (task_id)`.execute(tx)
  return new Map(rows.map(({ task_id, taken }) => [task_id, taken]))
}

export type NewSubmission = {
  readonly id: string
  readonly taskId: string
  readonly teamId: string
  readonly userId: string
  readonly verdict: Verdict
  /** Of a right answer. */
  readonly creditPermille: number
  readonly answer: string | null
  readonly address: string | null
}

/**
 * The unique key on solves decides which correct submission is the first; the others become repeated. A single
 * statement, so that a solve can reference a submission inserted with it; returns the stored verdicts.
 */
export async function insertSubmissions(
  tx: PlatformTx,
  { competitionId, at }: { readonly competitionId: string; readonly at: Date },
  submissions: readonly NewSubmission[],
): Promise<Map<string, Verdict>> {
  const column = <T>(pick: (submission: NewSubmission) => T) => submissions.map(pick)
  const { rows } = await prepared<{ id: string; verdict: Verdict }>('play-submissions')`
    with sent as (
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ taskId }) => taskId)}::uuid[], ${column(({ teamId }) => teamId)}::uuid[],
        ${column(({ userId }) => userId)}::uuid[], ${column(({ verdict }) => verdict)}::text[],
        ${column(({ answer }) => answer)}::text[], ${column(({ creditPermille }) => creditPermille)}::smallint[],
        ${column(({ address }) => address)}::text[]
      ) with ordinality as given (id, task_id, team_id, user_id, verdict, answer, credit, address, place)
    ), solved as (
      insert into solves (team_id, task_id, competition_id, submission_id, solved_at, credit_permille)
      select team_id, task_id, ${competitionId}, id, ${at}, credit from sent where verdict = 'right' order by place
      on conflict do nothing
      returning submission_id
    )
    insert into submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict, answer, address)
    select id, ${competitionId}, task_id, team_id, user_id, ${at},
           case when verdict = 'right' and id not in (select submission_id from solved) then 'repeated' else verdict end, answer, address
    from sent order by place
    returning id, verdict`.execute(tx)
  return new Map(rows.map(({ id, verdict }) => [id, verdict]))
}

/** The caller holds the ledger, so the counts have not changed since they were read. */
export async function upsertAttempts(
  tx: PlatformTx,
  attempts: readonly ({ readonly teamId: string; readonly taskId: string } & Attempts)[],
): Promise<void> {
  await prepared('play-upsert-attempts')`
    insert into attempts (team_id, task_id, wrong, recent, recent_since)
    select * from unnest(
      ${attempts.map(({ teamId }) => teamId)}::uuid[], ${attempts.map(({ taskId }) => taskId)}::uuid[],
      ${attempts.map(({ wrong }) => wrong)}::int[], ${attempts.map(({ recent }) => recent)}::smallint[],
      ${attempts.map(({ recentSince }) => recentSince)}::timestamptz[])
    on conflict (team_id, task_id) do update
    set wrong = excluded.wrong, recent = excluded.recent, recent_since = excluded.recent_since`.pipeline(tx)
}

/** Members of these teams, for live events. */
async function listTeamMembers(
  tx: PlatformTx,
  teamIds: readonly string[],
): Promise<{ readonly team_id: string; readonly user_id: string }[]> {
  const { rows } = await prepared<{ team_id: string; user_id: string }>('play-members')`
    select m.team_id, m.user_id from unnest(${teamIds}::uuid[]) as asked (team_id)
    cross join lateral (select team_id, user_id from team_members t where t.team_id = asked.team_id offset 0) as m`.execute(
    tx,
  )
  return rows
}

/** False when the entry has unlocked the hint already. */
export async function insertHintUnlock(
  tx: PlatformTx,
  unlock: {
    readonly hintId: string
    readonly teamId: string
    readonly userId: string
    readonly price: number
    readonly at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('hint_unlocks')
    .values({
      hint_id: unlock.hintId,
      team_id: unlock.teamId,
      user_id: unlock.userId,
      price: unlock.price,
      unlocked_at: unlock.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Open pages of these teams reload; other pages follow the board. */
export async function notifyTeamMembers(
  tx: PlatformTx,
  competitionId: string,
  changes: readonly { readonly teamId: string; readonly taskId?: string }[],
  kind: 'submission' | 'handed-answer' = 'submission',
): Promise<void> {
  if (changes.length === 0) return
  const members = await listTeamMembers(tx, [...new Set(changes.map(({ teamId }) => teamId))])
  for (const { teamId, taskId } of changes)
    for (const { team_id, user_id } of members)
      if (team_id === teamId)
        queueLiveEvent(tx, {
          topic: `user:${user_id}`,
          kind,
          payload: { competitionId, ...(taskId && { taskId }) },
        })
}

/** Assigns first solves in batch order. The reply does not reveal a place that the public board still hides. */
export async function assignBloods(
  tx: PlatformTx,
  { at, competition, ruleset }: BatchFacts,
  judged: readonly JudgedSubmission[],
): Promise<{ place(solved: JudgedSubmission): number | null }> {
  const places = isFrozen(competition.stages, at)
    ? 0
    : Math.max(0, ...competition.stages.map(({ settings }) => settings.bloodPercents.length))
  const solvedTaskIds = judged
    .filter(({ evaluation }) => evaluation.verdict === 'right')
    .map(({ task }) => task.id)
  if (places === 0 || solvedTaskIds.length === 0) return { place: () => null }
  const counts = await countFirstPlaces(tx, [...new Set(solvedTaskIds)], places)
  return {
    place({ entry, task }) {
      const division = ruleset.divisions.get(entry.divisionId)
      const place = (counts.get(task.id) ?? 0) + 1
      if (!division?.rightsFor(task.id).canTakeBloods || place > places) return null
      counts.set(task.id, place)
      return place
    },
  }
}
