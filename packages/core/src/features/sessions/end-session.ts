import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { markEnded } from './session.store.ts'

/** Log-out, and revoking another device: the owner is part of the statement, so another's session is not found. */
export function endSession(
  { database, clock }: CoreDeps,
  actor: Actor,
  { sessionId }: { readonly sessionId: string },
): Promise<Result<null, 'sessions.not_found'>> {
  return transaction(database, async (tx) => {
    const ended = await markEnded(tx, clock, { userId: actor.userId, sessionId })
    if (ended === 0) return refuse('sessions.not_found')
    audit(tx, { actor: actor.userId, action: 'sessions.end', subject: `session:${sessionId}` })
    return ok()
  })
}
