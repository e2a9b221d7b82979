import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { markEnded } from './session.store.ts'

/**
 * Log-out, and revoking another device: the owner is part of the statement, so another's session is not found. What else
 * this person has open in the same browser ends with it: the console's session, and the account service's.
 */
export function endSession(
  { database, clock }: CoreDeps,
  actor: Actor,
  { sessionId }: { readonly sessionId: string },
): Promise<Result<null, 'sessions.not_found'>> {
  const { userId } = actor
  return transaction(database, async (tx) => {
    const [session] = await markEnded(tx, clock, { userId, sessionId })
    if (!session) return refuse('sessions.not_found')
    const { browser } = session
    const beside = browser === null ? [] : await markEnded(tx, clock, { userId, browser })
    audit(tx, {
      actor: userId,
      action: 'sessions.end',
      subject: `session:${sessionId}`,
      ...(beside.length > 0 && { after: { beside: beside.map(({ id }) => id) } }),
    })
    if (browser !== null) await tell(tx, 'sessions.ended', { sessionId })
    return ok()
  })
}
