import { sql } from 'kysely'
import {
  type Actor,
  batchQueryTimeout,
  type Clock,
  connectionState,
  createBatcher,
  fingerprint,
  now,
  type PlatformDatabase,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'
import { absoluteSeconds, idleSeconds, seenEverySeconds } from './session.rules.ts'

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

/** Ends one, several or all sessions of a user; returns those that were open. */
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

/** The same conditions as for a request's cookie, for many sessions at once. */
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

/** Sessions are deleted a month after their end, so that it remains known who was signed in at a time. */
export async function deleteOldSessions(tx: PlatformTx, clock: Clock, keepSeconds: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('expires_at', '<', secondsFromNow(clock, -keepSeconds))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** When the user signed in for this session; undefined without a session, such as for an access token. */
export async function findSessionStart(reader: PlatformReader, sessionId: string): Promise<Date | undefined> {
  const row = await reader
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.started_at
}

export async function findSessionBrowser(reader: PlatformReader, sessionId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('sessions')
    .select('browser')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.browser ?? null
}

export type OpenSession = Actor & { readonly unseen: boolean }

const openSession = (condition: string, shift: string) => `
  select s.id as "sessionId", s.user_id as "userId", u.nickname, u.avatar, u.role_id as "roleId",
         u.verified_status as "verifiedStatus", u.verified_type as "verifiedType",
         s.last_seen_at < now() + make_interval(secs => ${shift} - ${seenEverySeconds}) as "unseen"
  from sessions s join users u on u.id = s.user_id
  where ${condition} and s.ended_at is null and u.blocked_at is null
    and s.expires_at > now() + make_interval(secs => ${shift})
    and s.last_seen_at > now() + make_interval(secs => ${shift} - ${idleSeconds})`

const findOne = { name: 'find-open-session', text: openSession('s.secret_hash = $1', '$2') }
const findById = { name: 'find-open-session-by-id', text: openSession('s.id = $1', '$2') }

/** The limit keeps the planner from joining whole tables: each hash is looked up by index. */
const findMany = {
  name: 'find-open-sessions',
  text: `
    select asked.position::int, found.*
    from unnest($1::bytea[], $2::float8[]) with ordinality as asked (hash, shift, position)
    cross join lateral (${openSession('s.secret_hash = asked.hash', 'asked.shift')} limit 1) as found`,
}

type LookupKey = { readonly hash: Buffer; readonly shift: number }
type Pool = PlatformDatabase['connection']['pool']

const sessionBatcher = connectionState((pool) =>
  createBatcher((keys: readonly LookupKey[]) => findOpenSessions(pool, keys), { lanes: 2, largest: 100 }),
)

/**
 * Runs before every authenticated request, so it is a prepared statement shared by concurrent requests. Nothing is
 * cached: a changed role, a block or a sign-out takes effect with the next request in every process.
 */
export function findOpenSession(
  database: PlatformDatabase,
  clock: Clock,
  secret: string,
): Promise<OpenSession | null> {
  return sessionBatcher(database)({ hash: fingerprint(secret), shift: clock.shiftSeconds })
}

/** By the same conditions as for a request's cookie. */
export async function findOpenSessionById(
  { connection }: PlatformDatabase,
  clock: Clock,
  sessionId: string,
): Promise<OpenSession | null> {
  const { rows } = await connection.pool.query<OpenSession>({
    ...findById,
    ...batchQueryTimeout,
    values: [sessionId, clock.shiftSeconds],
  })
  return rows[0] ?? null
}

async function findOpenSessions(pool: Pool, keys: readonly LookupKey[]): Promise<(OpenSession | null)[]> {
  const [first] = keys
  if (first && keys.length === 1) {
    const { rows } = await pool.query<OpenSession>({
      ...findOne,
      ...batchQueryTimeout,
      values: [first.hash, first.shift],
    })
    return [rows[0] ?? null]
  }
  const { rows } = await pool.query<OpenSession & { position: number }>({
    ...findMany,
    ...batchQueryTimeout,
    values: [keys.map(({ hash }) => hash), keys.map(({ shift }) => shift)],
  })
  const sessions = new Array<OpenSession | null>(keys.length).fill(null)
  for (const { position, ...session } of rows) sessions[position - 1] = session
  return sessions
}
