import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  prepared,
  secondsFromNow,
} from '../../../kernel/index.ts'
import {
  type EnvironmentRow,
  insertEnvironmentSql,
  type NewEnvironment,
  wakeReconcilersSql,
} from '../environment.store.ts'
import { type EnvironmentOwner, isOwnedBy } from '../environment-owner.ts'

/** An owner's environment, with the columns that decide whether another may start. */
export type OwnedEnvironment = Pick<
  EnvironmentRow,
  'id' | 'purpose' | 'template_id' | 'desired_state' | 'state' | 'flag_subject_id'
>

export type OwnerQuota = {
  readonly own: readonly OwnedEnvironment[]
  readonly alive: number
  readonly recentStarts: number
  /** Revision of the requested template; null: it does not exist. */
  readonly templateRevision: number | null
}

/** The row that starts of an owner lock. */
const quotaTables = {
  user: { table: sql.table('environment_owners'), key: sql.ref('owner_id') },
  team: { table: sql.table('environment_teams'), key: sql.ref('team_id') },
} as const

/**
 * Parallel starts of one owner are serialised by this row lock, held until the start is written. The quota is read
 * afterwards in a separate statement, because a statement's snapshot precedes its wait.
 */
export async function lockOwner(tx: PlatformTx, clock: Clock, { kind, id }: EnvironmentOwner): Promise<void> {
  const { table, key } = quotaTables[kind]
  // The update changes nothing: the upsert takes the row's lock.
  await prepared(`environment-lock-${kind}`)`
    insert into ${table} as held (${key}, started_at, recent_starts, recent_starts_since)
    values (${id}, ${now(clock)}, 0, ${now(clock)})
    on conflict (${key}) do update set recent_starts = held.recent_starts`.pipeline(tx)
}

type QuotaCounts = Pick<OwnerQuota, 'recentStarts' | 'templateRevision'>

/**
 * Called with the owner locked. Every environment that is not deleted counts, also during creation and deletion; a
 * failed one has no engine object and does not count.
 */
export async function getOwnerQuota(
  tx: PlatformTx,
  clock: Clock,
  input: {
    readonly owner: EnvironmentOwner
    readonly windowSeconds: number
    readonly templateId: string | null
  },
): Promise<OwnerQuota> {
  const { kind, id } = input.owner
  const { table, key } = quotaTables[kind]
  const { rows } = await prepared<QuotaCounts & (OwnedEnvironment | { id: null })>(
    `environment-quota-${kind}`,
  )`
    select case when held.recent_starts_since <= ${secondsFromNow(clock, -input.windowSeconds)} then 0 else held.recent_starts end as "recentStarts",
      (select revision from environment_templates where id = ${input.templateId}) as "templateRevision",
      own.id, own.purpose, own.template_id, own.desired_state, own.state, own.flag_subject_id
    from (select * from ${table} where ${key} = ${id}) as held
    left join environments own on ${isOwnedBy('own', input.owner)} and own.purpose <> 'scoring' and own.state <> 'deleted'
    order by own.created_at desc`.execute(tx)
  const own = rows.filter((row) => row.id !== null)
  const alive = own.filter(({ state }) => state !== 'failed').length
  return {
    own,
    alive,
    recentStarts: rows[0]?.recentStarts ?? 0,
    templateRevision: rows[0]?.templateRevision ?? null,
  }
}

export async function recordStart(tx: PlatformTx, clock: Clock, counted: CountedStart): Promise<void> {
  await recordStartSql(clock, counted).execute(tx)
}

export type CountedStart = {
  readonly owner: EnvironmentOwner
  /** Starts of the owner in the current window, before this one. */
  readonly recentStarts: number
}

/** For statements that write more than this. */
function recordStartSql(clock: Clock, { owner, recentStarts }: CountedStart) {
  const { table, key } = quotaTables[owner.kind]
  return sql`
    update ${table}
    set started_at = ${now(clock)}, recent_starts = ${recentStarts}::int + 1,
        recent_starts_since = case when ${recentStarts}::int = 0 then ${now(clock)} else recent_starts_since end
    where ${key} = ${owner.id}`
}

export type EnvironmentUse = {
  readonly environmentId: string
  readonly subjectId: string
  readonly limitSeconds: number
}

/** Opening a question or task again moves it to the front. */
export async function upsertUse(tx: PlatformTx, clock: Clock, use: EnvironmentUse): Promise<void> {
  await upsertUseSql(clock, use).execute(tx)
}

/** For statements that write more than this. */
function upsertUseSql(clock: Clock, use: EnvironmentUse) {
  return sql`
    insert into environment_uses (environment_id, subject_id, limit_seconds, opened_at)
    values (${use.environmentId}, ${use.subjectId}, ${use.limitSeconds}, ${now(clock)})
    on conflict (environment_id, subject_id) do update
    set limit_seconds = excluded.limit_seconds, opened_at = excluded.opened_at`
}

/** Latest first. */
export async function listUses(
  reader: PlatformReader,
  environmentIds: readonly string[],
): Promise<EnvironmentUse[]> {
  if (environmentIds.length === 0) return []
  const rows = await reader
    .selectFrom('environment_uses')
    .select(['environment_id', 'subject_id', 'limit_seconds'])
    .where('environment_id', 'in', environmentIds)
    .orderBy('opened_at', 'desc')
    .execute()
  return rows.map((row) => ({
    environmentId: row.environment_id,
    subjectId: row.subject_id,
    limitSeconds: row.limit_seconds,
  }))
}

/** An owner's environments that are not deleted, by their open questions or tasks. */
export async function listEnvironmentIdsBySubject(
  reader: PlatformReader,
  { owner, subjectId }: { readonly owner: EnvironmentOwner; readonly subjectId: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('environment_uses as u')
    .innerJoin('environments as e', 'e.id', 'u.environment_id')
    .select('e.id')
    .where('u.subject_id', '=', subjectId)
    .where(isOwnedBy('e', owner))
    .where('e.state', '<>', 'deleted')
    .orderBy('e.created_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Questions and tasks in any state: an environment outlives what is no longer published. */
export async function listSubjectNames(
  reader: PlatformReader,
  ids: readonly string[],
): Promise<Map<string, Localised>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('questions as q')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .select(['q.id', 'ch.name'])
    .where('q.id', 'in', ids)
    .unionAll((from) =>
      from
        .selectFrom('tasks as t')
        .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
        .select(['t.id', 'ch.name'])
        .where('t.id', 'in', ids),
    )
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name as Localised]))
}

export type EnvironmentStart = CountedStart & {
  /** Null: a warm environment was claimed. */
  readonly environment: NewEnvironment | null
  /** Null: a dry run. */
  readonly use: EnvironmentUse | null
}

/** All writes of a start in one statement: a user waits, and round trips cost more than the writes. */
export async function insertStart(
  tx: PlatformTx,
  clock: Clock,
  { owner, recentStarts, environment, use }: EnvironmentStart,
): Promise<void> {
  const name = `environment-start-${owner.kind}-${environment ? 'new' : 'warm'}-${use ? 'used' : 'unused'}`
  const parts = [
    sql`counted as (${recordStartSql(clock, { owner, recentStarts })})`,
    ...(environment ? [sql`made as (${insertEnvironmentSql(clock, environment)})`] : []),
    ...(use ? [sql`used as (${upsertUseSql(clock, use)})`] : []),
  ]
  await prepared(name)`with ${sql.join(parts)} select ${wakeReconcilersSql}`.pipeline(tx)
}
