import { sql } from 'kysely'
import { type PlatformReader, type PlatformTx, prepared } from '../../kernel/index.ts'
import type { EnvironmentLimits } from './environment-deps.ts'

/** States that use capacity: the engine object exists, is being created or is not removed yet. */
const usesCapacity = sql`e.state in ('creating', 'starting', 'running', 'stopped', 'deleting')`

/**
 * Fair order: owners with the fewest environments first, then by time, where an owner's second request counts as if the
 * first were running already. Warm environments come last.
 */
const queueSql = sql`
  select q.id, t.cpu_millis, t.memory_mb, q.purpose = 'warm' as is_warm, q.created_at,
         (select count(*) from environments e where (e.owner_id = q.owner_id or e.team_id = q.team_id) and ${usesCapacity})
           + row_number() over (partition by q.owner_id, q.team_id, q.purpose = 'warm' order by q.created_at, q.id) as turn
  from environments q join environment_templates t on t.id = q.template_id
  where q.state = 'queued' and q.desired_state = 'running'`

const queueOrder = sql`is_warm, turn, created_at, id`

export type ResourceUsage = { readonly count: number; readonly cpuMillis: number; readonly memoryMb: number }

const usageSql = sql<ResourceUsage>`
  select count(*)::int as count, coalesce(sum(t.cpu_millis), 0)::int as "cpuMillis",
         coalesce(sum(t.memory_mb), 0)::int as "memoryMb"
  from environments e join environment_templates t on t.id = e.template_id
  where ${usesCapacity}`

export async function findResourceUsage(reader: PlatformReader): Promise<ResourceUsage> {
  const { rows } = await usageSql.execute(reader)
  return rows[0] as ResourceUsage
}

/** For statements that start with it: `placed` has the position of each, from 1, and whether there is capacity. */
export function queuePlacesSql(limits: EnvironmentLimits) {
  return sql`line as (${queueSql}), used as (${usageSql}),
    placed as (select id, (row_number() over (order by ${queueOrder}))::int as place, ${fitsCapacity(limits)} as has_room from line)`
}

/** Position of each queued environment, from 1, and whether there is capacity for it. */
export async function listQueuePlaces(
  reader: PlatformReader,
  limits: EnvironmentLimits,
): Promise<ReadonlyMap<string, { readonly place: number; readonly hasRoom: boolean }>> {
  const { rows } = await prepared<{
    id: string
    place: number
    hasRoom: boolean
  }>('environment-queue-places')`
    with ${queuePlacesSql(limits)} select id, place, has_room as "hasRoom" from placed`.execute(reader)
  return new Map(rows.map(({ id, ...queuePlace }) => [id, queuePlace]))
}

/**
 * Whether this and all earlier environments fit together: one that is too large at the moment blocks those behind it.
 */
function fitsCapacity(limits: EnvironmentLimits) {
  const sum = (column: 'cpu_millis' | 'memory_mb') =>
    sql`sum(${sql.ref(column)}) over (order by ${queueOrder} rows unbounded preceding)`
  const cpu = sql`${limits.cpuMillis}::int - (select "cpuMillis" from used)`
  const memory = sql`${limits.memoryMb}::int - (select "memoryMb" from used)`
  // A missing limit is null, and no comparison with null is true.
  return sql<boolean>`(row_number() over (order by ${queueOrder}) <= ${limits.count} - (select count from used)
    and (${sum('cpu_millis')} > ${cpu}) is not true and (${sum('memory_mb')} > ${memory}) is not true)`
}

/** Held until the end of the transaction, so that one worker at a time counts against the limits. */
export async function lockAdmission(tx: PlatformTx): Promise<void> {
  await prepared('environment-lock-admission')`select pg_advisory_xact_lock(${admissionLock})`.pipeline(tx)
}
const admissionLock = 7_245_016

/** Queued environments minus those being deleted. */
export async function countCapacityDeficit(tx: PlatformTx): Promise<number> {
  const { rows } = await prepared<{ missing: number }>('environment-capacity-deficit')`
    select (count(*) filter (where state = 'queued' and desired_state = 'running' and purpose <> 'warm')
          - count(*) filter (where state = 'deleting' and desired_state = 'deleted'))::int as missing
    from environments where state in ('queued', 'deleting')`.execute(tx)
  return rows[0]?.missing ?? 0
}
