import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { allowedRedirect } from './allowed-redirect.rules.ts'
import { issueTicket } from './issue-ticket.ts'

/** Signed in here already: a ticket without the password, but not without the person's own click. */
export async function continueSignedIn(
  { database, clock, serviceOrigins }: AccountDeps,
  actor: AccountActor,
  input: { readonly redirect: string },
): Promise<Result<{ location: string }, 'account.redirect_not_allowed'>> {
  const redirect = allowedRedirect(input.redirect, serviceOrigins)
  if (redirect === null) return refuse('account.redirect_not_allowed')
  return transaction(database, async (tx) => {
    const location = await issueTicket(tx, clock, actor.accountId, redirect)
    audit(tx, {
      actor: actor.accountId,
      action: 'account.continue',
      subject: `session:${actor.sessionId}`,
      after: { service: new URL(redirect).origin },
    })
    return ok({ location })
  })
}
