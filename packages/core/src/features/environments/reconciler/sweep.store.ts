import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { EnvironmentLoad } from '../../../ports/index.ts'
import type { EnvironmentRow } from '../environment.store.ts'
import type { EnvironmentEventRow } from '../environment-events.ts'
import { stableSeconds } from './timeouts.rules.ts'

/** Environments past their deadline by the database's clock, queued or running, are to be deleted. */
export async function markExpired(tx: PlatformTx, clock: Clock): Promise<readonly EnvironmentEventRow[]> {
  return tx
    .updateTable('environments')
    .set({ desired_state: 'deleted', state: 'deleting', failure: 'expired', attempts: 0, retry_at: null })
    .where('desired_state', '<>', 'deleted')
    .where('state', '<>', 'deleted')
    .where('expires_at', '<=', now(clock))
    .returning(['id', 'owner_id', 'team_id', 'state', 'desired_state', 'failure'])
    .execute()
}

/** One warning per threshold before each end; an extension resets them. */
const warnings = sql`(values (10), (5), (1)) as w (minutes)`

export async function markWarned(
  tx: PlatformTx,
  clock: Clock,
): Promise<readonly (EnvironmentEventRow & { readonly minutes: number })[]> {
  const { rows } = await sql<EnvironmentEventRow & { minutes: number }>`
    update environments e set warned_minutes = due.minutes
    from (
      select id, (select min(w.minutes) from ${warnings}
                  where n.expires_at <= ${now(clock)} + make_interval(mins => w.minutes)) as minutes
      from environments n where state = 'running' and desired_state = 'running'
        and (owner_id is not null or team_id is not null)
    ) as due
    where due.id = e.id and due.minutes is not null and (e.warned_minutes is null or e.warned_minutes > due.minutes)
    returning e.id, e.owner_id, e.team_id, e.state, e.desired_state, e.failure, e.warned_minutes as minutes`.execute(
    tx,
  )
  return rows
}

export async function getDatabaseTime(reader: PlatformReader, clock: Clock): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${now(clock)} as now`.execute(reader)
  return rows[0]?.now ?? new Date()
}

/**
 * The objects among these that a row still expects. Rows are written before objects, so an object without a row is
 * orphaned.
 */
export async function listExpectedIds(reader: PlatformReader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from environments
    where id = any(${ids}::uuid[]) and state not in ('deleted', 'failed', 'queued')`.execute(reader)
  return new Set(rows.map(({ id }) => id))
}

export type RunningRow = Pick<EnvironmentRow, 'id' | 'purpose' | 'attempts'> & {
  /** The environment was stable for a while, so earlier failures no longer count. */
  readonly hasSettled: boolean
}

/** Environments that ran before the inventory was taken and must be part of it. */
export async function listRunningSince(
  reader: PlatformReader,
  clock: Clock,
  before: Date,
): Promise<readonly RunningRow[]> {
  return reader
    .selectFrom('environments')
    .select(['id', 'purpose', 'attempts'])
    .select(
      sql<boolean>`running_at <= ${now(clock)} - make_interval(secs => ${stableSeconds})`.as('hasSettled'),
    )
    .where('state', '=', 'running')
    .where('desired_state', '=', 'running')
    .where('purpose', '<>', 'scoring')
    .where('running_at', '<', before)
    .where('leased_by', 'is', null)
    .execute()
}

export type LostEnvironment = {
  readonly id: string
  readonly attempts: number
  /** Null: the environment is created again. */
  readonly failure: string | null
  readonly failureDetail: string
}

/** Their engine objects are gone: remains are removed, then each is created again or its row contains the reason. */
export async function markLost(
  tx: PlatformTx,
  before: Date,
  lost: readonly LostEnvironment[],
): Promise<readonly EnvironmentEventRow[]> {
  const { rows } = await sql<EnvironmentEventRow>`
    update environments e set
      state = 'deleting', desired_state = case when lost.failure = 'expired' then 'deleted' else 'running' end,
      attempts = lost.attempts, failure = lost.failure, failure_detail = lost.detail, retry_at = null
    from unnest(
      ${lost.map(({ id }) => id)}::uuid[], ${lost.map(({ attempts }) => attempts)}::int[],
      ${lost.map(({ failure }) => failure)}::text[], ${lost.map(({ failureDetail }) => failureDetail)}::text[]
    ) as lost (id, attempts, failure, detail)
    where e.id = lost.id and e.state = 'running' and e.desired_state = 'running' and e.running_at < ${before}
      and e.leased_by is null
    returning e.id, e.owner_id, e.team_id, e.state, e.desired_state, e.failure`.execute(tx)
  return rows
}

/** Environments with the oldest samples. */
export async function listLeastSampled(reader: PlatformReader, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('environments')
    .select('id')
    .where('state', '=', 'running')
    .orderBy(sql`load_at nulls first`)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export type SampledLoad = { readonly id: string; readonly load: EnvironmentLoad }

/** Every copy of the worker measures the same environments, so rows are locked in one order. */
export async function updateLoads(
  tx: PlatformTx,
  clock: Clock,
  loads: readonly SampledLoad[],
): Promise<void> {
  await sql`
    with locked as (
      select e.id, sampled.load from environments e
      join unnest(${loads.map(({ id }) => id)}::uuid[], ${loads.map(({ load }) => JSON.stringify(load))}::jsonb[])
        as sampled (id, load) on e.id = sampled.id
      where e.state = 'running' order by e.id for update of e
    )
    update environments e set load = locked.load, load_at = ${now(clock)} from locked where e.id = locked.id`.execute(
    tx,
  )
}
