import { type Clock, now, secondsFromNow } from '@tiltyard/core/kernel'
import { sql } from 'kysely'
import type { AccountReader, AccountTx } from '../account-database.store.ts'
import { ticketSeconds } from './ticket.rules.ts'

export async function insertTicket(
  tx: AccountTx,
  clock: Clock,
  ticket: { ticket_hash: Buffer; account_id: string; service: string; device: string | null },
): Promise<void> {
  await tx
    .insertInto('tickets')
    .values({ ...ticket, issued_at: now(clock) })
    .execute()
}

export type SpentTicket = {
  readonly accountId: string
  readonly email: string
  readonly displayName: string
  readonly language: string
  readonly passwordEpoch: number
  readonly service: string
  readonly device: string | null
  readonly isFresh: boolean
}

/** One statement, so that exactly one of any number of concurrent attempts redeems the ticket. */
export async function markTicketSpent(
  reader: AccountReader,
  clock: Clock,
  ticketHash: Buffer,
): Promise<SpentTicket | null> {
  const spent = await reader
    .updateTable('tickets')
    .from('accounts')
    .set({ spent_at: now(clock) })
    .whereRef('accounts.id', '=', 'tickets.account_id')
    .where('tickets.ticket_hash', '=', ticketHash)
    .where('tickets.spent_at', 'is', null)
    .returning([
      'accounts.id as accountId',
      'accounts.email',
      'accounts.display_name as displayName',
      'accounts.language',
      'accounts.password_epoch as passwordEpoch',
      'tickets.service',
      'tickets.device',
      sql<boolean>`tickets.issued_at > ${secondsFromNow(clock, -ticketSeconds)}`.as('isFresh'),
    ])
    .executeTakeFirst()
  return spent ?? null
}

export async function deleteUnspentTickets(tx: AccountTx, accountId: string): Promise<void> {
  await tx.deleteFrom('tickets').where('account_id', '=', accountId).where('spent_at', 'is', null).execute()
}

export async function deleteOldTickets(tx: AccountTx, clock: Clock, keepSeconds: number): Promise<void> {
  await tx.deleteFrom('tickets').where('issued_at', '<', secondsFromNow(clock, -keepSeconds)).execute()
}
