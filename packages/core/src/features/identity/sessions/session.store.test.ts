import { connect, type PlatformTables } from '@tiltyard/db'
import { testDatabase } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { fingerprint, newId, newSecret } from '../../../kernel/index.ts'
import { findOpenSession } from './session.store.ts'

const { platformUrl } = await testDatabase()
const connection = connect<PlatformTables>({ url: platformUrl, applicationName: 'test' })
const database = { connection, auditKey: 'key', requestId: 'none' }
const clock = { shiftSeconds: 0 }
afterAll(() => connection.close())

async function insert(kind: string, session = '', user = ''): Promise<{ secret: string; userId: string }> {
  const [userId, secret] = [newId(), newSecret()]
  await connection.pool.query(
    `insert into users (id, issuer, subject, nickname, nickname_key) values ($1, 'test', $2, $3, $2)`,
    [userId, userId, kind],
  )
  await connection.pool.query(
    `insert into sessions (id, secret_hash, user_id, user_agent, started_at, last_seen_at, expires_at)
     values ($1, $2, $3, '', now(), now(), now() + interval '1 day')`,
    [newId(), fingerprint(secret), userId],
  )
  if (session) await connection.pool.query(`update sessions set ${session} where user_id = $1`, [userId])
  if (user) await connection.pool.query(`update users set ${user} where id = $1`, [userId])
  return { secret, userId }
}

test('concurrent lookups of many cookies return each open session to its own cookie only', async () => {
  const closed = [
    await insert('ended', 'ended_at = now()'),
    await insert('expired', `expires_at = now() - interval '1 second'`),
    await insert('idle', `last_seen_at = now() - interval '2 days'`),
    await insert('blocked', '', 'blocked_at = now()'),
    { secret: newSecret(), userId: 'unknown' },
  ]
  const open = await Promise.all(Array.from({ length: 20 }, (_, at) => insert(`open ${at}`)))
  const asked = Array.from({ length: 10 }, () => [...open, ...closed]).flat()
  const found = await Promise.all(asked.map(({ secret }) => findOpenSession(database, clock, secret)))
  expect(found.map((session) => session?.userId ?? null)).toEqual(
    asked.map((each) => (open.includes(each) ? each.userId : null)),
  )
  const alone = await findOpenSession(database, clock, open[0]?.secret ?? '')
  expect(found[0]).toEqual(alone)
})

test('each lookup uses the time of its own clock', async () => {
  const { secret } = await insert('clock')
  const shifts = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 0 : 2 * 24 * 3600))
  const found = await Promise.all(
    shifts.map((shiftSeconds) => findOpenSession(database, { shiftSeconds }, secret)),
  )
  expect(found.map((session) => session !== null)).toEqual(shifts.map((shift) => shift === 0))
})

test('a lookup that starts after a sign-out finds no session, under any load', async () => {
  const { secret, userId } = await insert('leaving')
  const before = Array.from({ length: 50 }, () => findOpenSession(database, clock, secret))
  await connection.pool.query('update sessions set ended_at = now() where user_id = $1', [userId])
  const after = Array.from({ length: 50 }, () => findOpenSession(database, clock, secret))
  expect(await Promise.all(after)).toEqual(after.map(() => null))
  await Promise.all(before)
})
