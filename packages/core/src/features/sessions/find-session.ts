import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findOpenSession } from './open-session.store.ts'
import { markSeen } from './session.store.ts'

/** Who holds this cookie now, or null. One statement; once a minute a second one remembers the visit. */
export async function findSession({ database, clock }: CoreDeps, secret: string): Promise<Actor | null> {
  const found = await findOpenSession(database, clock, secret)
  if (!found) return null
  const { unseen, ...actor } = found
  if (unseen) await markSeen(reading(database), clock, actor.sessionId)
  return actor
}
