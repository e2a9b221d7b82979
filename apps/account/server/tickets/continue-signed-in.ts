import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountActor } from '../sessions/account-actor.ts'
import { lockOpenSession } from '../sessions/session.store.ts'
import { allowedRedirect } from './allowed-redirect.rules.ts'
import { issueTicket } from './issue-ticket.ts'

type Refusals = 'account.redirect_not_allowed' | 'session.required'

/** Issues a ticket for an existing session: without the password, but only after the person's click. */
export async function continueSignedIn(
  { database, clock, serviceOrigins }: AccountDeps,
  actor: AccountActor,
  input: { readonly redirect: string },
): Promise<Result<{ location: string }, Refusals>> {
  const redirect = allowedRedirect(input.redirect, serviceOrigins)
  if (redirect === null) return refuse('account.redirect_not_allowed')
  return transaction(database, async (tx): Promise<Result<{ location: string }, Refusals>> => {
    // A concurrent password change ends the session, but would miss a ticket issued after it.
    if (!(await lockOpenSession(tx, actor.sessionId))) return refuse('session.required')
    const location = await issueTicket(tx, clock, actor, redirect)
    audit(tx, {
      actor: actor.accountId,
      action: 'account.continue',
      subject: `session:${actor.sessionId}`,
      after: { service: new URL(redirect).origin },
    })
    return ok({ location })
  })
}
