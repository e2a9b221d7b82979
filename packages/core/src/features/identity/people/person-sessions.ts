import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { endEverySession, endOneSession } from '../sessions/sessions.ts'
import { lockPerson } from './person.store.ts'

export type EndInput = {
  readonly by: string
  readonly userId: string
  /** Without it, all of them. */
  readonly sessionId?: string | undefined
  readonly reason: string
}

export function endPersonSessions(
  { database, clock }: CoreDeps,
  { by, userId, sessionId, reason }: EndInput,
): Promise<Result<null, 'people.not_found' | 'sessions.not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await lockPerson(tx, userId))) return refuse('people.not_found')
    const sessions =
      sessionId === undefined
        ? await endEverySession(tx, clock, userId)
        : await endOneSession(tx, clock, { userId, sessionId })
    if (sessionId !== undefined && sessions === 0) return refuse('sessions.not_found')
    audit(tx, {
      actor: by,
      action: sessionId === undefined ? 'people.end-sessions' : 'people.end-session',
      subject: `user:${userId}`,
      after: { reason, sessions },
    })
    return ok()
  })
}
