import { type SqlBool, sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

/** Why access is denied; null when its users may enter. */
export type AccessDenied = 'stopped' | 'expired'

/** The state that access to an environment depends on, as currently stored. */
export type AccessGrant = {
  readonly id: string
  /** Null: the environment belongs to a person. */
  readonly teamId: string | null
  /** The owner, or the present members of the team. */
  readonly userIds: readonly string[]
  readonly accessName: string
  readonly denied: AccessDenied | null
  /** Null: the environment has no terminal. */
  readonly shell: readonly string[] | null
  readonly httpPorts: readonly number[]
  readonly tcpPorts: readonly number[]
}

type Service = { readonly port: number; readonly protocol: string }

/**
 * Environments with an owner that are not deleted; warm ones cannot be entered. Members are read by the same statement,
 * and those of a team whose entry is suspended or withdrawn have no access.
 */
function selectAccessGrants(reader: PlatformReader, clock: Clock) {
  return reader
    .selectFrom('environments')
    .innerJoin('environment_templates', 'environment_templates.id', 'environments.template_id')
    .select([
      'environments.id',
      'environments.team_id',
      'environments.access_name',
      'environment_templates.shell',
      'environment_templates.services',
      sql<string[]>`case when environments.team_id is null then array[environments.owner_id]
        else array(select m.user_id from team_members m join entries e on e.team_id = m.team_id
                   where m.team_id = environments.team_id and e.state = 'accepted') end`.as('user_ids'),
      sql<boolean>`environments.expires_at <= ${now(clock)}`.as('is_expired'),
      sql<boolean>`environments.state = 'running' and environments.desired_state = 'running'`.as(
        'is_running',
      ),
    ])
    .where((or) =>
      or.or([or('environments.owner_id', 'is not', null), or('environments.team_id', 'is not', null)]),
    )
    .where('environments.state', '<>', 'deleted')
}

export async function findAccessGrant(
  reader: PlatformReader,
  clock: Clock,
  by: { readonly id: string } | { readonly accessName: string },
): Promise<AccessGrant | undefined> {
  const row = await selectAccessGrants(reader, clock)
    .where((where) =>
      'id' in by
        ? where('environments.id', '=', by.id)
        : where('environments.access_name', '=', by.accessName),
    )
    .executeTakeFirst()
  return row && toAccessGrant(row)
}

export async function listAccessGrantsById(
  reader: PlatformReader,
  clock: Clock,
  ids: readonly string[],
): Promise<AccessGrant[]> {
  const rows = await selectAccessGrants(reader, clock)
    .where(sql<SqlBool>`environments.id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(toAccessGrant)
}

type AccessGrantRow = Awaited<ReturnType<ReturnType<typeof selectAccessGrants>['executeTakeFirstOrThrow']>>

function toAccessGrant(row: AccessGrantRow): AccessGrant {
  return {
    id: row.id,
    teamId: row.team_id,
    userIds: row.user_ids,
    accessName: row.access_name,
    denied: row.is_expired ? 'expired' : row.is_running ? null : 'stopped',
    shell: row.shell,
    httpPorts: portsOf(row, 'http'),
    tcpPorts: portsOf(row, 'tcp'),
  }
}

function portsOf({ services }: Pick<AccessGrantRow, 'services'>, protocol: string): number[] {
  return (services as unknown as readonly Service[])
    .filter((service) => service.protocol === protocol)
    .map(({ port }) => port)
}

/** The only thing that a ticket opens. */
export type TicketTarget =
  | { readonly to: 'terminal' | 'password' }
  | { readonly to: 'service'; readonly port: number }

export type Ticket = TicketTarget & {
  readonly environmentId: string
  readonly userId: string
  readonly sessionId: string
}

const ticketSeconds = 30

/** Also deletes the person's unused tickets, so that no cleanup job is needed. */
export async function insertTicket(
  tx: PlatformTx,
  clock: Clock,
  { digest, environmentId, userId, sessionId, ...target }: Ticket & { readonly digest: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('environment_tickets')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now(clock))
    .execute()
  await tx
    .insertInto('environment_tickets')
    .values({
      digest,
      environment_id: environmentId,
      user_id: userId,
      session_id: sessionId,
      target: target.to,
      port: target.to === 'service' ? target.port : null,
      expires_at: secondsFromNow(clock, ticketSeconds),
    })
    .execute()
}

/** Deleted by the statement that reads it, so that of two concurrent redemptions one succeeds. */
export async function deleteTicket(
  reader: PlatformReader,
  clock: Clock,
  digest: Buffer,
): Promise<Ticket | undefined> {
  const row = await reader
    .deleteFrom('environment_tickets')
    .where('digest', '=', digest)
    .where('expires_at', '>', now(clock))
    .returning(['environment_id', 'user_id', 'session_id', 'target', 'port'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    environmentId: row.environment_id,
    userId: row.user_id,
    sessionId: row.session_id,
    ...targetOf(row),
  }
}

function targetOf({ target, port }: { readonly target: string; readonly port: number | null }): TicketTarget {
  if (port !== null) return { to: 'service', port }
  return { to: target === 'password' ? 'password' : 'terminal' }
}
