import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import { absoluteSeconds, idleSeconds } from './session.rules.ts'

export async function markSeen(reader: PlatformReader, clock: Clock, sessionId: string): Promise<void> {
  await reader
    .updateTable('sessions')
    .set({ last_seen_at: now(clock) })
    .where('id', '=', sessionId)
    .execute()
}

export async function insertSession(
  tx: PlatformTx,
  clock: Clock,
  session: {
    id: string
    secret_hash: Buffer
    user_id: string
    user_agent: string
    browser: string | null
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      ...session,
      started_at: now(clock),
      last_seen_at: now(clock),
      expires_at: secondsFromNow(clock, absoluteSeconds),
    })
    .execute()
}

export type EndedSession = { readonly id: string; readonly browser: string | null }

/** Ends the sessions of one user: one of them, those of one browser, all, or all but one. Says which were open. */
export function markEnded(
  tx: PlatformTx,
  clock: Clock,
  which: { userId: string; sessionId?: string; browser?: string; exceptSessionId?: string },
): Promise<EndedSession[]> {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: now(clock) })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null)
  if (which.sessionId) update = update.where('id', '=', which.sessionId)
  if (which.exceptSessionId) update = update.where('id', '!=', which.exceptSessionId)
  if (which.browser) update = update.where('browser', '=', which.browser)
  return update.returning(['id', 'browser']).execute()
}

export type SessionRow = {
  readonly id: string
  readonly user_agent: string
  readonly started_at: Date
  readonly last_seen_at: Date
}

export function listOpenSessions(
  reader: PlatformReader,
  clock: Clock,
  userId: string,
): Promise<SessionRow[]> {
  return reader
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'started_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now(clock))
    .where('last_seen_at', '>', secondsFromNow(clock, -idleSeconds))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

/** The same conditions as for a call's cookie, for many at once. */
export async function listOpenIds(
  reader: PlatformReader,
  clock: Clock,
  sessionIds: readonly string[],
): Promise<string[]> {
  const rows = await reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where(sql<boolean>`sessions.id = any(${sessionIds}::uuid[])`)
    .where('sessions.ended_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('sessions.expires_at', '>', now(clock))
    .where('sessions.last_seen_at', '>', secondsFromNow(clock, -idleSeconds))
    .execute()
  return rows.map(({ id }) => id)
}

/** Gone for good a month after they ended: long enough to answer "who was signed in then?". */
export async function deleteOldSessions(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('expires_at', '<', secondsFromNow(clock, -keepSeconds))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** When somebody signed in for this session; undefined for what is none, such as a program's token. */
export async function findStart(reader: PlatformReader, sessionId: string): Promise<Date | undefined> {
  const row = await reader
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.started_at
}

export async function findBrowser(reader: PlatformReader, sessionId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('sessions')
    .select('browser')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.browser ?? null
}
