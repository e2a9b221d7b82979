import { type RawBuilder, sql } from 'kysely'
import { type Clock, now, type PlatformTx, prepared, secondsFromNow } from '../../../kernel/index.ts'
import type { EnvironmentRow } from '../environment.store.ts'
import type { EnvironmentLimits } from '../environment-deps.ts'
import { queuePlacesSql } from '../queue.store.ts'
import { statesWithWork } from './transitions.rules.ts'

const statesWithWorkSql = sql.join(
  statesWithWork.map(([state, desired]) => sql`(${sql.lit(state)}, ${sql.lit(desired)})`),
)

/** An environment that is not in its desired state. A scorer creates and removes its own; only its end is reconciled here. */
const needsWorkSql = sql<boolean>`(e.state, e.desired_state) in (${statesWithWorkSql})
  and (e.purpose <> 'scoring' or e.desired_state = 'deleted')`

const leasedColumns = [
  'id',
  'owner_id',
  'team_id',
  'purpose',
  'template_id',
  'state',
  'desired_state',
  'attempts',
  'failure',
  'flag_subject_id',
  'flag_template',
  'network_group',
  'max_expires_at',
  'claimed_at',
  'prepared_at',
] as const

/** The columns that a reconciler needs. */
export type LeasedEnvironment = Pick<EnvironmentRow, (typeof leasedColumns)[number]> & {
  /** Revision of the current template; the request may be older. */
  readonly revision: number
}

const leasedColumnsSql = (
  table: string,
) => sql`${sql.join(leasedColumns.map((column) => sql.ref(`${table}.${column}`)))},
  (select revision from environment_templates t where t.id = ${sql.ref(`${table}.template_id`)}) as revision`

export type LeaseRequest = { readonly holder: string; readonly seconds: number; readonly most: number }

/** Rows locked by another worker are skipped: two workers never get the same row and never wait for each other. */
export async function leaseEnvironments(
  tx: PlatformTx,
  clock: Clock,
  request: LeaseRequest,
): Promise<LeasedEnvironment[]> {
  const { rows } = await prepared<LeasedEnvironment>('environment-lease')`
    ${leaseSql(clock, request, sql`${request.most}`)}`.execute(tx)
  return rows
}

function leaseSql(clock: Clock, { holder, seconds }: LeaseRequest, most: RawBuilder<unknown>) {
  return sql`
    update environments set leased_by = ${holder}, leased_until = ${secondsFromNow(clock, seconds)}
    where id in (
      select e.id from environments e
      where e.state <> 'deleted' and ${needsWorkSql}
        and (e.leased_until is null or e.leased_until <= ${now(clock)})
        and (e.retry_at is null or e.retry_at <= ${now(clock)})
      order by e.purpose = 'warm', e.created_at
      limit ${most} for update skip locked)
    returning ${leasedColumnsSql('environments')}`
}

export type AdmittedRow = LeasedEnvironment & {
  readonly is_admitted: boolean
  /** Waited long enough to have been shown as queued. */
  readonly has_waited: boolean
  readonly is_leased: boolean
  /** Number of queued environments, admitted ones included. */
  readonly waited: number
}

const waitSeconds = 0.25

/**
 * Admits environments within the limits, after `lockAdmission`; their lifetime starts at admission. Admitted
 * environments are leased first, then others with work, up to the limit.
 */
export async function admitAndLeaseRows(
  tx: PlatformTx,
  clock: Clock,
  limits: EnvironmentLimits,
  request: LeaseRequest,
): Promise<AdmittedRow[]> {
  const isOurs = sql`placed.place <= ${request.most}::int`
  const { rows } = await prepared<AdmittedRow>('environment-admit')`
    with ${queuePlacesSql(limits)}, admitted as (
      update environments e
      set state = 'creating', admitted_at = ${now(clock)},
          max_expires_at = ${now(clock)} + (e.max_expires_at - e.created_at), expires_at = ${now(clock)} + (e.expires_at - e.created_at),
          leased_by = case when ${isOurs} then ${request.holder} end,
          leased_until = case when ${isOurs} then ${secondsFromNow(clock, request.seconds)} end
      from placed
      where placed.id = e.id and placed.has_room and e.state = 'queued' and e.desired_state = 'running'
      returning ${leasedColumnsSql('e')}, true as is_admitted,
        e.created_at < ${secondsFromNow(clock, -waitSeconds)} as has_waited, ${isOurs} as is_leased
    ), others as (${leaseSql(clock, request, sql`greatest(${request.most}::int - (select count(*) from admitted), 0)`)})
    select taken.*, (select count(*)::int from placed) as waited
    from (select * from admitted union all select others.*, false, false, true from others) as taken`.execute(
    tx,
  )
  return rows
}

export type LeaseKey = {
  readonly id: string
  readonly holder: string
  readonly state: string
  readonly desiredState: string
}

/** False when the lease is lost or the desired state has changed: further work would be discarded. */
export async function renewLease(
  tx: PlatformTx,
  clock: Clock,
  { id, holder, state, desiredState }: LeaseKey,
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('environments')
    .set({ leased_until: secondsFromNow(clock, seconds) })
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .where('state', '=', state)
    .where('desired_state', '=', desiredState)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type StateUpdate = {
  readonly state?: string
  readonly desiredState?: string
  readonly attempts?: number
  readonly failure?: string | null
  readonly failureDetail?: string | null
  readonly templateRevision?: number
  readonly retryInSeconds?: number
  /** Steps that are completed now. */
  readonly reached?: readonly ('started_at' | 'prepared_at' | 'running_at' | 'ended_at')[]
  /** Restarts from the beginning: no step is completed. */
  readonly isRestart?: boolean
  readonly keepsLease?: boolean
}

/**
 * Writes the new state if the lease is still held and the desired state unchanged; otherwise only releases the lease,
 * so that the new desired state is handled at once. One prepared statement for all updates, because owners wait for
 * some of them; returns the row, or undefined.
 */
export async function commitStateUpdate(
  tx: PlatformTx,
  clock: Clock,
  key: LeaseKey,
  { keepsLease = false, isRestart = false, reached = [], retryInSeconds, ...set }: StateUpdate,
): Promise<LeasedEnvironment | undefined> {
  const step = (name: 'started_at' | 'prepared_at' | 'running_at' | 'ended_at') =>
    sql`${sql.ref(name)} = case when ${reached.includes(name)}::boolean then ${now(clock)}
      when ${isRestart}::boolean and ${sql.lit(name !== 'ended_at')} then null else ${sql.ref(name)} end`
  const orAsItIs = (name: 'failure' | 'failure_detail', value: string | null | undefined) =>
    sql`${sql.ref(name)} = case when ${value === undefined}::boolean then ${sql.ref(name)} else ${value ?? null}::text end`
  const { rows } = await prepared<LeasedEnvironment>('environment-commit')`
    update environments set
      leased_by = case when ${keepsLease}::boolean then leased_by end,
      leased_until = case when ${keepsLease}::boolean then leased_until end,
      state = coalesce(${set.state ?? null}::text, state),
      desired_state = coalesce(${set.desiredState ?? null}::text, desired_state),
      attempts = coalesce(${set.attempts ?? null}::int, attempts),
      template_revision = coalesce(${set.templateRevision ?? null}::int, template_revision),
      ${orAsItIs('failure', set.failure)}, ${orAsItIs('failure_detail', set.failureDetail)},
      ${step('started_at')}, ${step('prepared_at')}, ${step('running_at')}, ${step('ended_at')},
      admitted_at = case when ${isRestart}::boolean then ${now(clock)} else admitted_at end,
      claimed_at = case when ${isRestart}::boolean then null else claimed_at end,
      retry_at = case when ${retryInSeconds !== undefined}::boolean
        then ${secondsFromNow(clock, retryInSeconds ?? 0)} end
    where id = ${key.id} and leased_by = ${key.holder} and state = ${key.state} and desired_state = ${key.desiredState}
    returning ${leasedColumnsSql('environments')}`.execute(tx)
  if (rows.length === 0)
    await tx
      .updateTable('environments')
      .set({ leased_by: null, leased_until: null })
      .where('id', '=', key.id)
      .where('leased_by', '=', key.holder)
      .execute()
  return rows[0]
}
