import { type RawBuilder, sql } from 'kysely'
import { type Clock, now, type PlatformTx, secondsFromNow } from '../../../kernel/index.ts'
import type { EnvironmentRow } from '../environment.store.ts'
import type { EnvironmentLimits } from '../environment-deps.ts'
import { placing } from '../queue.store.ts'

/** What is not as it is wanted. A scorer makes and removes its own machine; only its end is seen to here. */
const hasWork = sql<boolean>`(
  e.wanted = 'deleted'
  or e.purpose <> 'scoring' and (
    e.state in ('creating', 'starting', 'deleting') or (e.wanted = 'stopped' and e.state = 'running')))`

const workColumns = [
  'id',
  'owner_id',
  'purpose',
  'template_id',
  'state',
  'wanted',
  'attempts',
  'failure',
  'flag_for',
  'flag_template',
  'network_group',
  'cap_at',
  'claimed_at',
  'prepared_at',
] as const

/** What whoever works on a row needs to know of it. */
export type RowAtWork = Pick<EnvironmentRow, (typeof workColumns)[number]> & {
  /** Of its template as it stands now; what it was asked for with may be older. */
  readonly revision: number
}

const atWork = (table: string) => sql`${sql.join(workColumns.map((column) => sql.ref(`${table}.${column}`)))},
  (select revision from environment_templates t where t.id = ${sql.ref(`${table}.template_id`)}) as revision`

export type LeaseOrder = { readonly holder: string; readonly seconds: number; readonly most: number }

/** Two workers never get the same row, and neither waits for the other. */
export async function leaseWork(tx: PlatformTx, clock: Clock, order: LeaseOrder): Promise<RowAtWork[]> {
  const { rows } = await sql<RowAtWork>`/* prepared: environment-lease */
    ${leasing(clock, order, sql`${order.most}`)}`.execute(tx)
  return rows
}

function leasing(clock: Clock, { holder, seconds }: LeaseOrder, most: RawBuilder<unknown>) {
  return sql`
    update environments set leased_by = ${holder}, leased_until = ${secondsFromNow(clock, seconds)}
    where id in (
      select e.id from environments e
      where e.state <> 'deleted' and e.state <> 'queued' and ${hasWork}
        and (e.leased_until is null or e.leased_until <= ${now(clock)})
        and (e.try_again_at is null or e.try_again_at <= ${now(clock)})
      order by e.purpose = 'warm', e.created_at
      limit ${most} for update skip locked)
    returning ${atWork('environments')}`
}

export type AdmittedRow = RowAtWork & {
  readonly is_admitted: boolean
  /** Long enough to have been told of a queue. */
  readonly has_waited: boolean
  readonly is_leased: boolean
  /** How many stood in line, those let in among them. */
  readonly waited: number
}

const waitSeconds = 0.25

/**
 * Lets in whoever there is room for, after `lockAdmission`. Time begins to run now, not while one waited. Those let in are in
 * our hands at once, as many as we take; then whatever else has work.
 */
export async function admitAndLease(
  tx: PlatformTx,
  clock: Clock,
  limits: EnvironmentLimits,
  order: LeaseOrder,
): Promise<AdmittedRow[]> {
  const isOurs = sql`placed.place <= ${order.most}::int`
  const { rows } = await sql<AdmittedRow>`/* prepared: environment-admit */
    with ${placing(limits)}, admitted as (
      update environments e
      set state = 'creating', admitted_at = ${now(clock)},
          cap_at = ${now(clock)} + (e.cap_at - e.created_at), expires_at = ${now(clock)} + (e.expires_at - e.created_at),
          leased_by = case when ${isOurs} then ${order.holder} end,
          leased_until = case when ${isOurs} then ${secondsFromNow(clock, order.seconds)} end
      from placed
      where placed.id = e.id and placed.has_room and e.state = 'queued' and e.wanted = 'running'
      returning ${atWork('e')}, true as is_admitted,
        e.created_at < ${secondsFromNow(clock, -waitSeconds)} as has_waited, ${isOurs} as is_leased
    ), others as (${leasing(clock, order, sql`greatest(${order.most}::int - (select count(*) from admitted), 0)`)})
    select taken.*, (select count(*)::int from placed) as waited
    from (select * from admitted union all select others.*, false, false, true from others) as taken`.execute(
    tx,
  )
  return rows
}

export type Held = {
  readonly id: string
  readonly holder: string
  readonly state: string
  readonly wanted: string
}

/** Whether the row is still ours and as we took it; if not, whatever we do for it is in vain. */
export async function renewLease(
  tx: PlatformTx,
  clock: Clock,
  { id, holder, state, wanted }: Held,
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('environments')
    .set({ leased_until: secondsFromNow(clock, seconds) })
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .where('state', '=', state)
    .where('wanted', '=', wanted)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Settlement = {
  readonly state?: string
  readonly wanted?: string
  readonly attempts?: number
  readonly failure?: string | null
  readonly failureDetail?: string | null
  readonly templateRevision?: number
  readonly tryAgainInSeconds?: number
  /** Which steps are behind it now. */
  readonly reached?: readonly ('started_at' | 'prepared_at' | 'running_at' | 'ended_at')[]
  /** From the beginning once more: no step is behind it. */
  readonly isAnew?: boolean
  readonly keepsLease?: boolean
}

/**
 * Writes what became of a row if nobody has wished otherwise meanwhile and nobody has taken it over; the lease ends either
 * way, so that the new wish is seen to at once. The row as it is now, or nothing. One text for all that may become of it,
 * as it is prepared: its owner waits for some of them.
 */
export async function settle(
  tx: PlatformTx,
  clock: Clock,
  held: Held,
  { keepsLease = false, isAnew = false, reached = [], tryAgainInSeconds, ...set }: Settlement,
): Promise<RowAtWork | undefined> {
  const step = (name: 'started_at' | 'prepared_at' | 'running_at' | 'ended_at') =>
    sql`${sql.ref(name)} = case when ${reached.includes(name)}::boolean then ${now(clock)}
      when ${isAnew}::boolean and ${sql.lit(name !== 'ended_at')} then null else ${sql.ref(name)} end`
  const orAsItIs = (name: 'failure' | 'failure_detail', value: string | null | undefined) =>
    sql`${sql.ref(name)} = case when ${value === undefined}::boolean then ${sql.ref(name)} else ${value ?? null}::text end`
  const { rows } = await sql<RowAtWork>`/* prepared: environment-settle */
    update environments set
      leased_by = case when ${keepsLease}::boolean then leased_by end,
      leased_until = case when ${keepsLease}::boolean then leased_until end,
      state = coalesce(${set.state ?? null}::text, state),
      wanted = coalesce(${set.wanted ?? null}::text, wanted),
      attempts = coalesce(${set.attempts ?? null}::int, attempts),
      template_revision = coalesce(${set.templateRevision ?? null}::int, template_revision),
      ${orAsItIs('failure', set.failure)}, ${orAsItIs('failure_detail', set.failureDetail)},
      ${step('started_at')}, ${step('prepared_at')}, ${step('running_at')}, ${step('ended_at')},
      admitted_at = case when ${isAnew}::boolean then ${now(clock)} else admitted_at end,
      claimed_at = case when ${isAnew}::boolean then null else claimed_at end,
      try_again_at = case when ${tryAgainInSeconds !== undefined}::boolean
        then ${secondsFromNow(clock, tryAgainInSeconds ?? 0)} end
    where id = ${held.id} and leased_by = ${held.holder} and state = ${held.state} and wanted = ${held.wanted}
    returning ${atWork('environments')}`.execute(tx)
  if (rows.length === 0)
    await tx
      .updateTable('environments')
      .set({ leased_by: null, leased_until: null })
      .where('id', '=', held.id)
      .where('leased_by', '=', held.holder)
      .execute()
  return rows[0]
}
