import { type Clock, fingerprint } from '@tiltyard/core/kernel'
import type { AccountTx } from '../account-database.store.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { withTicket } from './allowed-redirect.rules.ts'
import { newTicket } from './ticket.rules.ts'
import { insertTicket } from './ticket.store.ts'

/** `redirect` has passed allowedRedirect; the ticket is valid for exactly that URL and stored as a hash only. */
export async function issueTicket(
  tx: AccountTx,
  clock: Clock,
  { accountId, device }: Pick<AccountActor, 'accountId' | 'device'>,
  redirect: string,
): Promise<string> {
  const ticket = newTicket()
  await insertTicket(tx, clock, {
    ticket_hash: fingerprint(ticket),
    account_id: accountId,
    device,
    service: redirect,
  })
  return withTicket(redirect, ticket)
}
