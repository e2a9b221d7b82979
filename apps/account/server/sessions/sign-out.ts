import { ok, type Result } from '@tiltyard/contracts'
import { audit, transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountActor } from './account-actor.ts'
import { markEnded } from './session.store.ts'

/** Idempotent: signing out twice or without a session succeeds. */
export async function signOut(
  { database, clock }: AccountDeps,
  actor: AccountActor | null,
): Promise<Result<null>> {
  if (!actor) return ok()
  const { accountId, sessionId } = actor
  return transaction(database, async (tx) => {
    await markEnded(tx, clock, { accountId, sessionId })
    audit(tx, { actor: accountId, action: 'account.sign-out', subject: `session:${sessionId}` })
    return ok()
  })
}
