import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'

/** What a ticket opens, and nothing else. */
export type TicketTarget =
  | { readonly to: 'terminal' | 'password' }
  | { readonly to: 'service'; readonly port: number }

export type Ticket = TicketTarget & {
  readonly environmentId: string
  readonly ownerId: string
  readonly sessionId: string
}

const ticketSeconds = 30

/** Those that the same person never used go with it: nobody has to tidy up. */
export async function insertTicket(
  tx: PlatformTx,
  clock: Clock,
  { digest, environmentId, ownerId, sessionId, ...target }: Ticket & { readonly digest: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('environment_tickets')
    .where('owner_id', '=', ownerId)
    .where('expires_at', '<=', now(clock))
    .execute()
  await tx
    .insertInto('environment_tickets')
    .values({
      digest,
      environment_id: environmentId,
      owner_id: ownerId,
      session_id: sessionId,
      port: target.to === 'service' ? target.port : null,
      for_password: target.to === 'password',
      expires_at: secondsFromNow(clock, ticketSeconds),
    })
    .execute()
}

/** Deleted by the statement that reads it: of two who redeem one, one does. */
export async function takeTicket(
  reader: PlatformReader,
  clock: Clock,
  digest: Buffer,
): Promise<Ticket | undefined> {
  const row = await reader
    .deleteFrom('environment_tickets')
    .where('digest', '=', digest)
    .where('expires_at', '>', now(clock))
    .returning(['environment_id', 'owner_id', 'session_id', 'port', 'for_password'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    environmentId: row.environment_id,
    ownerId: row.owner_id,
    sessionId: row.session_id,
    ...targetOf(row),
  }
}

function targetOf(row: { readonly port: number | null; readonly for_password: boolean }): TicketTarget {
  if (row.port !== null) return { to: 'service', port: row.port }
  return { to: row.for_password ? 'password' : 'terminal' }
}
