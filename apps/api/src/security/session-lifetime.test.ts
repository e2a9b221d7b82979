import { getCurrentUser, listSessions, logOut, revokeOtherSessions, revokeSession } from '@tiltyard/contracts'
import { purgeSessions } from '@tiltyard/core/identity'
import type { Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi, type TestPerson } from '../testing/api.fixture.ts'

const api = await openApi()
const second = await api.another()
const hour = 3600
const day = 24 * hour

/** Calls both servers with the same cookie; each has seen the session just before. */
async function statuses(cookie: string): Promise<number[]> {
  const asked = [api.server, second].map((server) =>
    api.visitor(server).call(getCurrentUser, { headers: { cookie } }),
  )
  return (await Promise.all(asked)).map(({ status }) => status)
}
const cookieOf = (visitor: Visitor) => `__Host-sid=${visitor.cookies.get('__Host-sid')}`
const sessionIdOf = async (visitor: Visitor) => {
  const { body } = await visitor.call(listSessions)
  return (body.data as { id: string; current: boolean }[]).find(({ current }) => current)?.id ?? ''
}
const sql = (text: string, ...values: unknown[]) => api.owner.query(text, values)

const endings: readonly (readonly [string, (visitor: Visitor, person: TestPerson) => Promise<unknown>])[] = [
  ['a day without a visit', async () => api.wait(day + 1)],
  [
    'two weeks, however busy',
    async (visitor) => {
      for (let n = 0; n < 28; n += 1) {
        api.wait(12 * hour)
        await visitor.call(getCurrentUser)
      }
    },
  ],
  ['logging out', (visitor) => visitor.call(logOut)],
  [
    'logging out at the other server',
    async (visitor) => {
      const there = api.visitor(second)
      there.cookies.set('__Host-sid', visitor.cookies.get('__Host-sid') ?? '')
      await there.call(logOut)
    },
  ],
  [
    'revoking itself',
    async (visitor) => visitor.call(revokeSession, { params: { sessionId: await sessionIdOf(visitor) } }),
  ],
  [
    'being revoked from another device',
    async (visitor, person) =>
      (await api.signedIn(person)).call(revokeSession, { params: { sessionId: await sessionIdOf(visitor) } }),
  ],
  [
    '“end all others” from another device',
    async (_, person) => (await api.signedIn(person)).call(revokeOtherSessions),
  ],
  ['signing in again in the same browser', (visitor, person) => api.signIn(visitor, person)],
  [
    'a block',
    (_, { subject }) => sql('update platform.users set blocked_at = now() where subject = $1', subject),
  ],
  [
    'a block that has been lifted since, once sessions were ended with it',
    async (_, { subject }) => {
      await sql('update platform.users set blocked_at = now() where subject = $1', subject)
      await sql(
        'update platform.sessions set ended_at = now() where user_id = (select id from platform.users where subject = $1)',
        subject,
      )
      await sql('update platform.users set blocked_at = null where subject = $1', subject)
    },
  ],
  [
    'an end written by an operator',
    (_, { subject }) =>
      sql(
        'update platform.sessions set ended_at = now() where user_id = (select id from platform.users where subject = $1)',
        subject,
      ),
  ],
  [
    'a new secret in its row',
    (_, { subject }) =>
      sql(
        `update platform.sessions set secret_hash = sha256(secret_hash) where user_id = (select id from platform.users where subject = $1)`,
        subject,
      ),
  ],
  [
    'its row being gone',
    (_, { subject }) =>
      sql(
        'delete from platform.sessions where user_id = (select id from platform.users where subject = $1)',
        subject,
      ),
  ],
  [
    'the purge of old sessions',
    async () => {
      api.wait(45 * day)
      await purgeSessions(api.deps)
    },
  ],
]

describe('a session ends at once, at every server, after', () => {
  test('14 ways to end a session are tested', () => expect(endings).toHaveLength(14))

  test.each(endings)('%s', async (_, end) => {
    const person = api.someone()
    const visitor = await api.signedIn(person)
    const cookie = cookieOf(visitor)
    expect(await statuses(cookie)).toEqual([200, 200])
    await end(visitor, person)
    expect(await statuses(cookie)).toEqual([401, 401])
  })
})

describe('a session continues', () => {
  test('a session lasts while it is used daily, up to two weeks', async () => {
    const visitor = await api.signedIn()
    for (let n = 0; n < 14; n += 1) {
      expect((await visitor.call(getCurrentUser)).status).toBe(200)
      api.wait(day - 60)
    }
    expect((await visitor.call(getCurrentUser)).status).toBe(200)
    api.wait(15 * 60)
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
  })

  test('a session survives the end of other sessions of the same and of other users', async () => {
    const person = api.someone()
    const [own, other, stranger] = [
      await api.signedIn(person),
      await api.signedIn(person),
      await api.signedIn(),
    ]
    await other.call(logOut)
    await stranger.call(revokeOtherSessions)
    expect(await statuses(cookieOf(own))).toEqual([200, 200])
  })
})

test.each([
  [1, 'administrator'],
  [3, 'organiser'],
  [4, 'editor'],
  [5, 'reviewer'],
  [2, 'user'],
])('a role changed to %i (%s) applies from the next call on, at every server', async (roleId) => {
  const person = api.someone()
  const visitor = await api.signedIn(person)
  const headers = { cookie: cookieOf(visitor) }
  await statuses(headers.cookie)
  await sql('update platform.users set role_id = $1 where subject = $2', roleId, person.subject)
  for (const server of [api.server, second]) {
    const { body } = await api.visitor(server).call(getCurrentUser, { headers })
    expect(body.data).toMatchObject({ roleId })
  }
})

test('a role outside the closed list cannot be stored', async () => {
  const { subject } = api.someone()
  await api.signedIn(api.office.person(subject))
  for (const roleId of [0, -1, 6, 999])
    await expect(
      sql('update platform.users set role_id = $1 where subject = $2', roleId, subject),
    ).rejects.toThrow('check')
  await expect(sql('update platform.users set role_id = null where subject = $1', subject)).rejects.toThrow(
    'null',
  )
})

test('the list of sessions contains open ones only', async () => {
  const person = api.someone()
  const [own, ended] = [await api.signedIn(person), await api.signedIn(person)]
  await ended.call(logOut)
  expect((await own.call(listSessions)).body.data).toHaveLength(1)
  api.wait(day + 60)
  const again = await api.signedIn(person)
  expect((await again.call(listSessions)).body.data).toHaveLength(1)
})

test('the stored data of a session cannot open it', async () => {
  const visitor = await api.signedIn()
  const rows = await api.owner.query<{ id: string; secret_hash: Buffer }>(
    'select id, secret_hash from platform.sessions',
  )
  for (const { id, secret_hash } of rows)
    for (const value of [
      id,
      secret_hash.toString('base64url'),
      secret_hash.toString('hex'),
      `\\x${secret_hash.toString('hex')}`,
    ])
      expect(value).not.toBe(visitor.cookies.get('__Host-sid'))
  const stolen = rows.at(-1)?.secret_hash ?? Buffer.alloc(0)
  for (const value of [stolen.toString('base64url'), stolen.toString('hex'), stolen.toString('latin1')])
    expect(await statuses(`__Host-sid=${encodeURIComponent(value)}`)).toEqual([401, 401])
})
