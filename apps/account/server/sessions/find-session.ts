import { toReader } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountActor } from './account-actor.ts'
import { findOpenSession, markSeen } from './session.store.ts'

/** The session of the cookie, or null. Nothing is cached: an ended session is refused from the next request on. */
export async function findSession(
  { database, clock }: Pick<AccountDeps, 'database' | 'clock'>,
  secret: string,
): Promise<AccountActor | null> {
  const found = await findOpenSession(toReader(database), clock, secret)
  if (!found) return null
  if (found.unseen) await markSeen(toReader(database), clock, found.actor.sessionId)
  return found.actor
}
