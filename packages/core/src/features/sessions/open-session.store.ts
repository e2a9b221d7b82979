import {
  type Actor,
  type Clock,
  fingerprint,
  gather,
  gatheredWait,
  type PlatformDatabase,
} from '../../kernel/index.ts'
import { idleSeconds, seenEverySeconds } from './session.rules.ts'

export type OpenSession = Actor & { readonly unseen: boolean }

const openSession = (hash: string, shift: string) => `
  select s.id as "sessionId", s.user_id as "userId", u.nickname, u.avatar, u.role_id as "roleId",
         u.verified_status as "verifiedStatus", u.verified_type as "verifiedType",
         s.last_seen_at < now() + make_interval(secs => ${shift} - ${seenEverySeconds}) as "unseen"
  from sessions s join users u on u.id = s.user_id
  where s.secret_hash = ${hash} and s.ended_at is null and u.blocked_at is null
    and s.expires_at > now() + make_interval(secs => ${shift})
    and s.last_seen_at > now() + make_interval(secs => ${shift} - ${idleSeconds})`

const findOne = { name: 'find-open-session', text: openSession('$1', '$2') }

/** The limit keeps the planner from joining the tables whole: each hash is looked up in the index. */
const findMany = {
  name: 'find-open-sessions',
  text: `
    select asked.position::int, found.*
    from unnest($1::bytea[], $2::float8[]) with ordinality as asked (hash, shift, position)
    cross join lateral (${openSession('asked.hash', 'asked.shift')} limit 1) as found`,
}

type Asked = { readonly hash: Buffer; readonly shift: number }
type Pool = PlatformDatabase['connection']['pool']

const lookups = new WeakMap<Pool, (asked: Asked) => Promise<OpenSession | null>>()

/**
 * Runs before every call of a signed-in user, so it is the driver's prepared statement and not the query builder, and
 * calls that come at once share one. Nothing is cached: a role, a block or a log-out counts from the next request on,
 * in every process.
 */
export function findOpenSession(
  { connection: { pool } }: PlatformDatabase,
  clock: Clock,
  secret: string,
): Promise<OpenSession | null> {
  let lookUp = lookups.get(pool)
  if (!lookUp) {
    lookUp = gather((asked) => findOpenSessions(pool, asked), { lanes: 2, largest: 100 })
    lookups.set(pool, lookUp)
  }
  return lookUp({ hash: fingerprint(secret), shift: clock.shiftSeconds })
}

async function findOpenSessions(pool: Pool, asked: readonly Asked[]): Promise<(OpenSession | null)[]> {
  const [first] = asked
  if (first && asked.length === 1) {
    const { rows } = await pool.query<OpenSession>({
      ...findOne,
      ...gatheredWait,
      values: [first.hash, first.shift],
    })
    return [rows[0] ?? null]
  }
  const { rows } = await pool.query<OpenSession & { position: number }>({
    ...findMany,
    ...gatheredWait,
    values: [asked.map(({ hash }) => hash), asked.map(({ shift }) => shift)],
  })
  const found = new Array<OpenSession | null>(asked.length).fill(null)
  for (const { position, ...session } of rows) found[position - 1] = session
  return found
}
