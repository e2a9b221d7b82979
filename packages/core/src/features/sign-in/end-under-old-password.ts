import { audit, type Clock, type PlatformTx } from '../../kernel/index.ts'
import { endAllSessions } from '../sessions/index.ts'
import { revokeAllTokens } from '../tokens/index.ts'

/** Whoever knew the old password may hold any of them: all sessions end, tokens are revoked. */
export async function endUnderOldPassword(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  const sessions = await endAllSessions(tx, clock, userId)
  const tokens = await revokeAllTokens(tx, clock, userId)
  audit(tx, {
    actor: 'system',
    action: 'sign-in.password-changed',
    subject: `user:${userId}`,
    after: { sessions, tokens },
  })
}
