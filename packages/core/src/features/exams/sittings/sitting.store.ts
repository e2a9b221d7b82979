import type { DrawnPlace } from '@tiltyard/competition-types/theory'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx, prepared } from '../../../kernel/index.ts'
import type { SittingState } from './sitting.rules.ts'

/** A sitting of one candidate with the moment at which it was read. */
export type OwnSitting = SittingState & {
  readonly id: string
  readonly at: Date
  readonly places: readonly DrawnPlace[]
  readonly beganAt: Date
  readonly deadlineAt: Date
  readonly closedAt: Date | null
  readonly answersHash: Buffer | null
}

/** Of exam_sittings s, exam_papers p and stages st: while a stage is paused, time stands still for its candidates. */
export const isOverSql = (clock: Clock): RawBuilder<boolean> =>
  sql<boolean>`s.deadline_at + make_interval(secs => p.grace_seconds) <= coalesce(st.paused_at, ${now(clock)})`

export type Ref = { readonly taskId: string; readonly userId: string }

const selectOwn = (clock: Clock, { taskId, userId }: Ref) => sql`
  select s.id, ${now(clock)} as at, s.state, s.closed_by as "closedBy", ${isOverSql(clock)} as "isOver", s.places,
         s.began_at as "beganAt", s.deadline_at as "deadlineAt", s.closed_at as "closedAt", s.answers_hash as "answersHash"
  from exam_sittings s join exam_papers p on p.task_id = s.task_id
  join tasks t on t.id = s.task_id join stages st on st.id = t.stage_id
  where s.task_id = ${taskId} and s.user_id = ${userId}`

export async function findOwnSitting(
  reader: PlatformReader,
  clock: Clock,
  ref: Ref,
): Promise<OwnSitting | null> {
  const { rows } = await prepared<OwnSitting>('exam-own-sitting')`${selectOwn(clock, ref)}`.execute(reader)
  return rows[0] ?? null
}

/** What each candidate drew, in the order asked; null: the sitting has not begun. */
export async function listPlaces(
  reader: PlatformReader,
  refs: readonly Ref[],
): Promise<(readonly DrawnPlace[] | null)[]> {
  const { rows } = await sql<{ n: number; places: readonly DrawnPlace[] }>`
    select asked.n::int, s.places
    from unnest(${refs.map(({ taskId }) => taskId)}::uuid[], ${refs.map(({ userId }) => userId)}::uuid[])
         with ordinality as asked (task_id, user_id, n)
    join exam_sittings s on s.task_id = asked.task_id and s.user_id = asked.user_id`.execute(reader)
  const drawn = new Map(rows.map(({ n, places }) => [n, places]))
  return refs.map((_, index) => drawn.get(index + 1) ?? null)
}

/** Against its closing by the clock and by staff. */
export async function lockOwnSitting(tx: PlatformTx, clock: Clock, ref: Ref): Promise<OwnSitting | null> {
  const { rows } = await sql<OwnSitting>`${selectOwn(clock, ref)} for update of s`.execute(tx)
  return rows[0] ?? null
}

export type NewSitting = Ref & {
  readonly id: string
  readonly competitionId: string
  readonly teamId: string
  readonly stageId: string
  readonly forTeam: boolean
  readonly places: readonly DrawnPlace[]
  readonly minutes: number
  /** Of the clock. */
  readonly shift: number
}
type InsertedSitting = Pick<OwnSitting, 'id' | 'beganAt' | 'deadlineAt'>

/**
 * By id. Nothing is written for a candidate, or a team whose leader sits, that has a sitting already; nor once the stage
 * has paused or ended, or the paper is settled, after which keys are known. The deadline follows from the stage's end.
 */
export async function insertSittings(
  tx: PlatformTx,
  sittings: readonly NewSitting[],
): Promise<Map<string, InsertedSitting>> {
  const column = <T>(pick: (sitting: NewSitting) => T) => sittings.map(pick)
  // In one order, so that batches with the same candidates wait for each other instead of ending in a deadlock.
  const { rows } = await sql<InsertedSitting>`
    insert into exam_sittings (id, task_id, competition_id, team_id, user_id, for_team, places, began_at, deadline_at)
    select given.id, given.task_id, given.competition_id, given.team_id, given.user_id, given.for_team, given.places,
           given.at, least(given.at + make_interval(mins => given.minutes), held.ends_at)
    from (
      select *, transaction_timestamp() + make_interval(secs => shift) as at from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ taskId }) => taskId)}::uuid[],
        ${column(({ competitionId }) => competitionId)}::uuid[], ${column(({ stageId }) => stageId)}::uuid[],
        ${column(({ teamId }) => teamId)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
        ${column(({ forTeam }) => forTeam)}::boolean[], ${column(({ places }) => JSON.stringify(places))}::jsonb[],
        ${column(({ minutes }) => minutes)}::int[], ${column(({ shift }) => shift)}::float8[])
      as one (id, task_id, competition_id, stage_id, team_id, user_id, for_team, places, minutes, shift)) as given
    cross join lateral (
      select st.ends_at from stages st, exam_papers p
      where st.id = given.stage_id and st.paused_at is null and given.at < st.ends_at
        and p.task_id = given.task_id and p.settled_revision is null
      limit 1) as held
    order by given.team_id, given.user_id
    on conflict do nothing
    returning id, began_at as "beganAt", deadline_at as "deadlineAt"`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of sittings by candidate. */
export async function listSittingIds(
  tx: PlatformTx,
  refs: readonly Ref[],
): Promise<(Ref & { readonly id: string })[]> {
  const { rows } = await sql<Ref & { readonly id: string }>`
    select s.id, s.task_id as "taskId", s.user_id as "userId"
    from unnest(${refs.map(({ taskId }) => taskId)}::uuid[], ${refs.map(({ userId }) => userId)}::uuid[]) as asked (task_id, user_id)
    join exam_sittings s on s.task_id = asked.task_id and s.user_id = asked.user_id`.execute(tx)
  return rows
}

export async function hasTeamSitting(
  reader: PlatformReader,
  { taskId, teamId }: { readonly taskId: string; readonly teamId: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('exam_sittings')
    .select('id')
    .where('task_id', '=', taskId)
    .where('team_id', '=', teamId)
    .where('for_team', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The caller holds the sittings. Sealed with a hash of the answers, which a receipt proves; time after the deadline is
 * nobody's.
 */
export async function closeSittings(
  tx: PlatformTx,
  clock: Clock,
  { ids, by }: { readonly ids: readonly string[]; readonly by: 'candidate' | 'clock' | 'organiser' },
): Promise<{ id: string; closedAt: Date; answersHash: Buffer }[]> {
  const { rows } = await sql<{ id: string; closedAt: Date; answersHash: Buffer }>`
    update exam_sittings s
    set state = 'closed', closed_by = ${by}, closed_at = least(${now(clock)}, s.deadline_at),
        answers_hash = (
          select sha256(convert_to(coalesce(
            string_agg(a.place || ' ' || a.revision || ' ' || a.answer::text, E'\n' order by a.place), ''), 'UTF8'))
          from exam_answers a where a.sitting_id = s.id)
    where s.id = any(${ids}::uuid[]) and s.state = 'open'
    returning s.id, s.closed_at as "closedAt", s.answers_hash as "answersHash"`.execute(tx)
  return rows
}

/** The browsers that saved last. The caller holds the sittings. */
export async function updateDevices(tx: PlatformTx, devices: ReadonlyMap<string, string>): Promise<void> {
  if (devices.size === 0) return
  await sql`
    update exam_sittings s set device = given.device
    from unnest(${[...devices.keys()]}::uuid[], ${[...devices.values()]}::text[]) as given (id, device)
    where s.id = given.id`.execute(tx)
}
