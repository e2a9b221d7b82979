import { audit, type Clock, fingerprint, newId, newSecret, type PlatformTx } from '../../kernel/index.ts'
import { tokenFor } from './session.rules.ts'
import { insertSession } from './session.store.ts'

export type StartedSession = { readonly secret: string; readonly token: string }

/** A new id and a new secret at every sign-in: nobody can have planted them. */
export async function startSession(
  tx: PlatformTx,
  clock: Clock,
  { userId, userAgent }: { userId: string; userAgent: string },
): Promise<StartedSession> {
  const id = newId()
  const secret = newSecret()
  await insertSession(tx, clock, {
    id,
    secret_hash: fingerprint(secret),
    user_id: userId,
    user_agent: userAgent,
  })
  audit(tx, { actor: userId, action: 'sessions.start', subject: `session:${id}` })
  return { secret, token: tokenFor(secret) }
}
