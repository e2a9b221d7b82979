import { sql } from 'kysely'
import { type Clock, now, type PlatformTx, secondsFromNow } from '../../../kernel/index.ts'
import type { EnvironmentRow } from '../environment.store.ts'

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
export type RowAtWork = Pick<EnvironmentRow, (typeof workColumns)[number]>

export type LeaseOrder = { readonly holder: string; readonly seconds: number; readonly most: number }

/** Two workers never get the same row, and neither waits for the other. */
export async function leaseWork(
  tx: PlatformTx,
  clock: Clock,
  { holder, seconds, most }: LeaseOrder,
): Promise<RowAtWork[]> {
  const { rows } = await sql<RowAtWork>`/* prepared: environment-lease */
    update environments set leased_by = ${holder}, leased_until = ${secondsFromNow(clock, seconds)}
    where id in (
      select e.id from environments e
      where e.state <> 'deleted' and e.state <> 'queued' and ${hasWork}
        and (e.leased_until is null or e.leased_until <= ${now(clock)})
        and (e.try_again_at is null or e.try_again_at <= ${now(clock)})
      order by e.purpose = 'warm', e.created_at
      limit ${most} for update skip locked)
    returning ${sql.join(workColumns.map((column) => sql.ref(column)))}`.execute(tx)
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

const unmade = { claimed_at: null, started_at: null, prepared_at: null, running_at: null }

/**
 * Writes what became of a row if nobody has wished otherwise meanwhile and nobody has taken it over; the lease ends either
 * way, so that the new wish is seen to at once. The row as it is now, or nothing.
 */
export async function settle(
  tx: PlatformTx,
  clock: Clock,
  held: Held,
  { keepsLease = false, ...set }: Settlement,
): Promise<RowAtWork | undefined> {
  const free = { leased_by: null, leased_until: null }
  const row = await tx
    .updateTable('environments')
    .set({
      ...(keepsLease ? {} : free),
      ...(set.state === undefined ? {} : { state: set.state }),
      ...(set.wanted === undefined ? {} : { wanted: set.wanted }),
      ...(set.attempts === undefined ? {} : { attempts: set.attempts }),
      ...(set.failure === undefined ? {} : { failure: set.failure }),
      ...(set.failureDetail === undefined ? {} : { failure_detail: set.failureDetail }),
      ...(set.templateRevision === undefined ? {} : { template_revision: set.templateRevision }),
      ...Object.fromEntries((set.reached ?? []).map((step) => [step, now(clock)])),
      ...(set.isAnew ? { admitted_at: now(clock), ...unmade } : {}),
      try_again_at: set.tryAgainInSeconds === undefined ? null : secondsFromNow(clock, set.tryAgainInSeconds),
    })
    .where('id', '=', held.id)
    .where('leased_by', '=', held.holder)
    .where('state', '=', held.state)
    .where('wanted', '=', held.wanted)
    .returning(workColumns)
    .executeTakeFirst()
  if (!row)
    await tx
      .updateTable('environments')
      .set(free)
      .where('id', '=', held.id)
      .where('leased_by', '=', held.holder)
      .execute()
  return row
}
