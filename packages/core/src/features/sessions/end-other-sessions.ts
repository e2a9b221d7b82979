import { ok, type Result } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { type EndedSession, findBrowser, markEnded } from './session.store.ts'

/** With those of other browsers end their sessions at the account service; this browser's stays, as this session does. */
export function endOtherSessions(
  { database, clock }: CoreDeps,
  { userId, sessionId }: Actor,
): Promise<Result<null>> {
  return transaction(database, async (tx) => {
    const ended = await markEnded(tx, clock, { userId, exceptSessionId: sessionId })
    audit(tx, {
      actor: userId,
      action: 'sessions.end-others',
      subject: `user:${userId}`,
      after: { ended: ended.length },
    })
    for (const { id } of oneEachBrowser(ended, await findBrowser(tx, sessionId)))
      await tell(tx, 'sessions.ended', { sessionId: id })
    return ok()
  })
}

function oneEachBrowser(ended: readonly EndedSession[], own: string | null): Iterable<EndedSession> {
  const others = ended.filter(({ browser }) => browser !== null && browser !== own)
  return new Map(others.map((session) => [session.browser, session])).values()
}
