import { audit, type Clock, fingerprint, newId, newSecret, type PlatformTx } from '../../kernel/index.ts'
import { tokenFor } from './session.rules.ts'
import { insertSession, markEnded } from './session.store.ts'

export type StartedSession = { readonly secret: string; readonly token: string }

type NewSession = {
  readonly userId: string
  readonly userAgent: string
  /** The account service's handle for this browser, where it gives one. */
  readonly browser?: string | undefined
  /** The session of this browser until now: it ends in the same moment. */
  readonly replaces?: string
}

/** A new id and a new secret at every sign-in: nobody can have planted them. */
export async function startSession(
  tx: PlatformTx,
  clock: Clock,
  session: NewSession,
): Promise<StartedSession> {
  const { userId, userAgent, browser, replaces } = session
  const id = newId()
  const secret = newSecret()
  await insertSession(tx, clock, {
    id,
    secret_hash: fingerprint(secret),
    user_id: userId,
    user_agent: userAgent,
    browser: browser ?? null,
  })
  if (replaces) await markEnded(tx, clock, { userId, sessionId: replaces })
  audit(tx, {
    actor: userId,
    action: 'sessions.start',
    subject: `session:${id}`,
    ...(replaces && { before: { replaces } }),
  })
  return { secret, token: tokenFor(secret) }
}
