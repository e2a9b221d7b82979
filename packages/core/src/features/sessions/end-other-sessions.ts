import { ok, type Result } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { markEnded } from './session.store.ts'

export function endOtherSessions({ database, clock }: CoreDeps, actor: Actor): Promise<Result<null>> {
  return transaction(database, async (tx) => {
    const ended = await markEnded(tx, clock, { userId: actor.userId, exceptSessionId: actor.sessionId })
    audit(tx, {
      actor: actor.userId,
      action: 'sessions.end-others',
      subject: `user:${actor.userId}`,
      after: { ended },
    })
    return ok()
  })
}
