import { ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  fingerprint,
  newId,
  newSecret,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { findValidToken } from '../tokens/token.store.ts'
import { csrfTokenFor } from './session.rules.ts'
import {
  deleteOldSessions,
  type EndedSession,
  findOpenSession,
  findOpenSessionById,
  findSessionBrowser,
  insertSession,
  listOpenIds,
  listOpenSessions,
  markEnded,
  markSeen,
} from './session.store.ts'
import { type SessionView, sessionView } from './session.view.ts'

export type StartedSession = { readonly secret: string; readonly token: string }

type NewSession = {
  readonly userId: string
  readonly userAgent: string
  /** The account service's handle of this browser, if it provides one. */
  readonly browser?: string | undefined
  /** The browser's previous session, which ends in the same transaction. */
  readonly replaces?: string
}

/** A new id and secret at every sign-in prevent session fixation. */
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
  return { secret, token: csrfTokenFor(secret) }
}

/** The user of this cookie, or null. One statement; once a minute a second one updates last_seen_at. */
export async function findSession({ database, clock }: CoreDeps, secret: string): Promise<Actor | null> {
  const session = await findOpenSession(database, clock, secret)
  if (!session) return null
  const { unseen, ...actor } = session
  if (unseen) await markSeen(toReader(database), clock, actor.sessionId)
  return actor
}

/** The user of a session or access token, for links that outlive the request; null once it has ended. */
export async function findActorBySession(
  { database, clock }: CoreDeps,
  sessionId: string,
): Promise<Actor | null> {
  const found =
    (await findOpenSessionById(database, clock, sessionId)) ??
    (await findValidToken(toReader(database), clock, { id: sessionId }))
  if (!found) return null
  const { userId, nickname, avatar, roleId, verifiedStatus, verifiedType } = found
  return { userId, sessionId, nickname, avatar, roleId, verifiedStatus, verifiedType }
}

export async function listSessions(
  { database, clock }: CoreDeps,
  actor: Actor,
): Promise<Result<SessionView[]>> {
  const rows = await listOpenSessions(toReader(database), clock, actor.userId)
  return ok(rows.map((row) => sessionView(row, actor)))
}

/** The sessions among these that are still open, for open streams and connections. */
export async function filterOpenSessions(
  { database, clock }: CoreDeps,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set()
  return new Set(await listOpenIds(toReader(database), clock, sessionIds))
}

/**
 * Sign-out, or revoking another device: the owner is part of the statement, so another user's session is not found.
 * Other sessions of the user in the same browser, in the console and at the account service, end with it.
 */
export function endSession(
  { database, clock }: CoreDeps,
  actor: Actor,
  { sessionId }: { readonly sessionId: string },
): Promise<Result<null, 'sessions.not_found'>> {
  const { userId } = actor
  return transaction(database, async (tx) => {
    const [session] = await markEnded(tx, clock, { userId, sessionId })
    if (!session) return refuse('sessions.not_found')
    const { browser } = session
    const sameBrowserSessions = browser === null ? [] : await markEnded(tx, clock, { userId, browser })
    audit(tx, {
      actor: userId,
      action: 'sessions.end',
      subject: `session:${sessionId}`,
      ...(sameBrowserSessions.length > 0 && { after: { beside: sameBrowserSessions.map(({ id }) => id) } }),
    })
    if (browser !== null) await publishEvent(tx, 'sessions.ended', { sessionId })
    return ok()
  })
}

/** Also ends the account service's sessions of the other browsers; this browser stays signed in there. */
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
    for (const { id } of onePerBrowser(ended, await findSessionBrowser(tx, sessionId)))
      await publishEvent(tx, 'sessions.ended', { sessionId: id })
    return ok()
  })
}

function onePerBrowser(ended: readonly EndedSession[], own: string | null): Iterable<EndedSession> {
  const others = ended.filter(({ browser }) => browser !== null && browser !== own)
  return new Map(others.map((session) => [session.browser, session])).values()
}

/** Everywhere, this browser included. Returns the number of open sessions. */
export async function endAllSessions(tx: PlatformTx, clock: Clock, userId: string): Promise<number> {
  return (await markEnded(tx, clock, { userId })).length
}

/** Everywhere, with the account service's sessions of each browser. Returns the number of open sessions. */
export async function endEverySession(tx: PlatformTx, clock: Clock, userId: string): Promise<number> {
  const ended = await markEnded(tx, clock, { userId })
  for (const { id } of onePerBrowser(ended, null)) await publishEvent(tx, 'sessions.ended', { sessionId: id })
  return ended.length
}

/** With the sessions beside it in the same browser. Returns the number of open sessions. */
export async function endOneSession(
  tx: PlatformTx,
  clock: Clock,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<number> {
  const [session] = await markEnded(tx, clock, { userId, sessionId })
  if (!session) return 0
  const { browser } = session
  if (browser === null) return 1
  await publishEvent(tx, 'sessions.ended', { sessionId })
  return 1 + (await markEnded(tx, clock, { userId, browser })).length
}

const keepSeconds = 30 * 24 * 3600

export async function purgeSessions({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => ok(await deleteOldSessions(tx, clock, keepSeconds)))
}
