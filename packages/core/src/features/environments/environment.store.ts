import { randomBytes } from 'node:crypto'
import type { PlatformTables } from '@tiltyard/db'
import { type Selectable, sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  prepared,
  secondsFromNow,
} from '../../kernel/index.ts'
import { type EnvironmentOwner, isOwnedBy, ownerColumns } from './environment-owner.ts'
import { type TemplateRow, typicalSecondsSql } from './templates/template.store.ts'

export type EnvironmentRow = Selectable<PlatformTables['environments']>
/** What an environment is started for; a service is a machine of a team that no task starts. */
export type EnvironmentSubject = { readonly kind: 'question' | 'task' | 'service'; readonly id: string }
export type EnvironmentPurpose = EnvironmentSubject['kind'] | 'warm' | 'dry-run' | 'scoring'

export type NewEnvironment = {
  readonly id: string
  readonly templateId: string
  readonly templateRevision: number
  readonly owner: EnvironmentOwner | null
  readonly purpose: EnvironmentPurpose
  readonly state: 'queued' | 'creating'
  readonly networkGroup: string | null
  readonly accessName: string
  readonly flag: { readonly subjectId: string; readonly template: string } | null
  readonly limitSeconds: number
  readonly maxSeconds: number
}

export async function insertEnvironment(
  tx: PlatformTx,
  clock: Clock,
  environment: NewEnvironment,
): Promise<void> {
  await insertEnvironmentSql(clock, environment).execute(tx)
}

/** For statements that write more than the environment. */
export function insertEnvironmentSql(clock: Clock, environment: NewEnvironment) {
  const { owner_id, team_id } = ownerColumns(environment.owner)
  return sql`
    insert into environments (id, template_id, template_revision, owner_id, team_id, purpose, network_group, desired_state, state,
      access_name, flag_template, flag_subject_id, limit_seconds, created_at, admitted_at, expires_at, max_expires_at)
    values (${environment.id}, ${environment.templateId}, ${environment.templateRevision}, ${owner_id}, ${team_id}, ${environment.purpose},
      ${environment.networkGroup}, 'running', ${environment.state}, ${environment.accessName}, ${environment.flag?.template ?? null},
      ${environment.flag?.subjectId ?? null}, ${environment.limitSeconds}, ${now(clock)},
      case when ${environment.state === 'creating'} then ${now(clock)} end,
      ${secondsFromNow(clock, environment.limitSeconds)}, ${secondsFromNow(clock, environment.maxSeconds)})`
}

export function findEnvironment(reader: PlatformReader, id: string): Promise<EnvironmentRow | undefined> {
  return reader.selectFrom('environments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** With the time of the database's clock, by which all rules decide. */
export type TimedEnvironment = EnvironmentRow & { readonly now: Date }

/**
 * Locked until the end of the transaction; undefined when it belongs to another owner or is deleted. Scoring sandboxes
 * are excluded.
 */
export function lockOwnedEnvironment(
  tx: PlatformTx,
  clock: Clock,
  { id, owner }: { readonly id: string; readonly owner: EnvironmentOwner },
): Promise<TimedEnvironment | undefined> {
  return tx
    .selectFrom('environments')
    .selectAll()
    .select(now(clock).as('now'))
    .where(isOwnedBy('environments', owner))
    .where('purpose', '<>', 'scoring')
    .where('state', '<>', 'deleted')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function lockEnvironment(
  tx: PlatformTx,
  clock: Clock,
  id: string,
): Promise<TimedEnvironment | undefined> {
  return tx
    .selectFrom('environments')
    .selectAll()
    .select(now(clock).as('now'))
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
}

export async function updateExpiry(tx: PlatformTx, clock: Clock, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('environments')
    .set({ expires_at: expiresAt, extended_at: now(clock), warned_minutes: null })
    .where('id', '=', id)
    .execute()
}

export async function updateDesiredState(
  tx: PlatformTx,
  id: string,
  desired:
    | { readonly desired_state: 'stopped' }
    | { readonly desired_state: 'deleted'; readonly state: 'deleting' }
    | { readonly desired_state: 'running'; readonly state: 'deleting' | 'queued' },
): Promise<void> {
  await tx
    .updateTable('environments')
    // A new desired state resets earlier failures.
    .set({ ...desired, attempts: 0, retry_at: null })
    .where('id', '=', id)
    .execute()
}

/** Resets everything except the times of its lifetime. */
export async function resetProgress(tx: PlatformTx, id: string): Promise<void> {
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

/** Notifies every worker; PostgreSQL delivers duplicates of one transaction once. */
export async function wakeReconcilers(tx: PlatformTx): Promise<void> {
  await sql`select ${wakeReconcilersSql}`.execute(tx)
}
export const environmentsChannel = 'environments'
export const wakeReconcilersSql = sql`pg_notify(${sql.lit(environmentsChannel)}, '')`

/** Columns that the owner's view depends on, with those of the template and its subjects. */
export type EnvironmentDetails = Pick<
  TimedEnvironment,
  | 'id'
  | 'state'
  | 'desired_state'
  | 'failure'
  | 'created_at'
  | 'started_at'
  | 'expires_at'
  | 'max_expires_at'
  | 'extended_at'
  | 'now'
> &
  Pick<TemplateRow, 'name' | 'shell' | 'account' | 'services'> & {
    /** The most recently opened subject first. */
    readonly subject_ids: readonly string[]
    readonly typical_seconds: number | null
  }

/**
 * An owner's environments that are not deleted, or one of them, latest first, without scoring sandboxes. One statement,
 * because the reply to a start waits for it.
 */
export async function listEnvironmentDetails(
  reader: PlatformReader,
  clock: Clock,
  { owner, id = null }: { readonly owner: EnvironmentOwner; readonly id?: string | null },
): Promise<readonly EnvironmentDetails[]> {
  const { rows } = await prepared<EnvironmentDetails>(`environment-details-${owner.kind}`)`
    select e.id, e.state, e.desired_state, e.failure, e.created_at, e.started_at, e.expires_at, e.max_expires_at, e.extended_at,
           ${now(clock)} as now, t.name, t.shell, t.account, t.services,
           array(select u.subject_id from environment_uses u
                 where u.environment_id = e.id order by u.opened_at desc) as subject_ids,
           ${typicalSecondsSql(clock, sql.ref('e.template_id'))} as typical_seconds
    from environments e join environment_templates t on t.id = e.template_id
    where ${isOwnedBy('e', owner)} and e.purpose <> 'scoring' and e.state <> 'deleted'
      and (${id}::uuid is null or e.id = ${id})
    order by e.created_at desc`.execute(reader)
  return rows
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 130 random bits as a label of a host name. */
export function newAccessName(): string {
  return [...randomBytes(26)].map((byte) => alphabet[byte % 32]).join('')
}
