import type { PlatformTables } from '@tiltyard/db'
import { type Selectable, sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'

export type EnvironmentRow = Selectable<PlatformTables['environments']>
export type Purpose = 'warm' | 'question' | 'dry-run' | 'scoring'

export type NewEnvironment = {
  readonly id: string
  readonly templateId: string
  readonly templateRevision: number
  readonly ownerId: string | null
  readonly purpose: Purpose
  readonly state: 'queued' | 'creating'
  readonly networkGroup: string | null
  readonly accessName: string
  readonly flag: { readonly subjectId: string; readonly template: string } | null
  readonly limitSeconds: number
  readonly capSeconds: number
}

export async function insertEnvironment(tx: PlatformTx, clock: Clock, made: NewEnvironment): Promise<void> {
  await insertion(clock, made).execute(tx)
}

/** For those who write more than this in one statement. */
export function insertion(clock: Clock, made: NewEnvironment) {
  return sql`
    insert into environments (id, template_id, template_revision, owner_id, purpose, network_group, wanted, state,
      access_name, flag_template, flag_for, limit_seconds, created_at, admitted_at, expires_at, cap_at)
    values (${made.id}, ${made.templateId}, ${made.templateRevision}, ${made.ownerId}, ${made.purpose},
      ${made.networkGroup}, 'running', ${made.state}, ${made.accessName}, ${made.flag?.template ?? null},
      ${made.flag?.subjectId ?? null}, ${made.limitSeconds}, ${now(clock)},
      case when ${made.state === 'creating'} then ${now(clock)} end,
      ${secondsFromNow(clock, made.limitSeconds)}, ${secondsFromNow(clock, made.capSeconds)})`
}

export function findEnvironment(reader: PlatformReader, id: string): Promise<EnvironmentRow | undefined> {
  return reader.selectFrom('environments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** With the time by the database's clock, by which everything about it is decided. */
export type TimedEnvironment = EnvironmentRow & { readonly now: Date }

/** Held until the transaction ends; nothing where it is another's or gone. Scoring is not theirs to see. */
export function lockOwn(
  tx: PlatformTx,
  clock: Clock,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<TimedEnvironment | undefined> {
  return tx
    .selectFrom('environments')
    .selectAll()
    .select(now(clock).as('now'))
    .where('owner_id', '=', ownerId)
    .where('purpose', '<>', 'scoring')
    .where('state', '<>', 'deleted')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function lockAlive(tx: PlatformTx, clock: Clock, id: string): Promise<TimedEnvironment | undefined> {
  return tx
    .selectFrom('environments')
    .selectAll()
    .select(now(clock).as('now'))
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
}

export async function markExpiry(tx: PlatformTx, clock: Clock, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('environments')
    .set({ expires_at: expiresAt, extended_at: now(clock), warned_minutes: null })
    .where('id', '=', id)
    .execute()
}

export async function markWanted(
  tx: PlatformTx,
  id: string,
  wish:
    | { readonly wanted: 'stopped' }
    | { readonly wanted: 'deleted'; readonly state: 'deleting' }
    | { readonly wanted: 'running'; readonly state: 'deleting' | 'queued' },
): Promise<void> {
  await tx
    .updateTable('environments')
    // What was wished before no longer counts, and neither do its failures.
    .set({ ...wish, attempts: 0, try_again_at: null })
    .where('id', '=', id)
    .execute()
}

/** As though it had never been made, but for its time. */
export async function markFresh(tx: PlatformTx, id: string): Promise<void> {
  await tx
    .updateTable('environments')
    .set({
      failure: null,
      failure_detail: null,
      started_at: null,
      prepared_at: null,
      running_at: null,
      warned_minutes: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Heard by every worker; the same twice in one transaction is told once. */
export async function wakeReconcilers(tx: PlatformTx): Promise<void> {
  await sql`select ${waking}`.execute(tx)
}
export const environmentsChannel = 'environments'
export const waking = sql`pg_notify(${sql.lit(environmentsChannel)}, '')`
