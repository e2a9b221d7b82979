import { type CoreDeps, fingerprint, reading } from '../../kernel/index.ts'
import { type Ticket, takeTicket } from './ticket.store.ts'

/** Whom a ticket was made for, once; null for one that is used, too old or made up. */
export async function redeemTicket({ database, clock }: CoreDeps, ticket: string): Promise<Ticket | null> {
  return (await takeTicket(reading(database), clock, fingerprint(ticket))) ?? null
}
