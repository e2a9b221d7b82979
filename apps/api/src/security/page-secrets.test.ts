import { beginSignIn, getCurrentUser, listSessions, logOut, updateProfile } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { openApi, serviceIn } from '../testing/api.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const ticket = await api.setOut(visitor, api.someone())
const exchanged = await api.signIn(visitor, api.office.person('ada', 'Ada'))
const user = await visitor.call(getCurrentUser)
const sessions = await visitor.call(listSessions)

/** Every value that a script on our page could read: storage, replies and the URL. */
const readable = new Map<string, string>()
function collect(name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value)) collect(`${name}.${key}`, member)
  else if (value !== null && String(value) !== '') readable.set(name, String(value))
}
collect('Token', visitor.token)
collect('currentUser', user.body.data)
collect('currentUser as text', JSON.stringify(user.body.data))
collect('sessions', sessions.body.data)
collect('requestId', exchanged.body.requestId)
collect('ticket', ticket)
// Browsers do not expose Set-Cookie to scripts.
for (const answer of [exchanged, user, sessions])
  for (const [name, value] of Object.entries(answer.headers))
    if (name !== 'set-cookie') collect(`header ${name}`, value)
const service = serviceIn(await api.visitor().call(beginSignIn))
collect('service', service)
collect('state', new URL(service).searchParams.get('state'))

const secret = visitor.cookies.get('__Host-sid') ?? ''

test('the session secret is not readable by a page', () => {
  expect(readable.size).toBeGreaterThan(20)
  expect(secret).toMatch(/^[\w-]{43}$/)
  for (const value of readable.values()) expect(value).not.toContain(secret)
})

describe.each([...readable])('what a script reads as %s', (_, value) => {
  const single = value.replace(/[^\x20-\x7e]/g, '')
  test.each([
    ['Token', { token: single }],
    ['Bearer', { authorization: `Bearer ${single}` }],
    ['Basic', { authorization: `Basic ${Buffer.from(`${single}:`).toString('base64')}` }],
    ['the session cookie', { cookie: `__Host-sid=${encodeURIComponent(single)}` }],
    ['a plain cookie', { cookie: `sid=${encodeURIComponent(single)}; Token=${encodeURIComponent(single)}` }],
    [
      'all of them',
      {
        token: single,
        authorization: `Bearer ${single}`,
        cookie: `__Host-sid=${encodeURIComponent(single)}`,
      },
    ],
  ])('a readable value replayed as %s is not accepted', async (_kind, headers) => {
    const thief = api.visitor()
    expect((await thief.call(getCurrentUser, { headers })).status).toBe(401)
    expect((await thief.call(updateProfile, { body: { nickname: 'stolen' }, headers })).status).toBe(401)
  })
})

test('the session is still its owner’s afterwards, until sign-out', async () => {
  expect((await visitor.call(getCurrentUser)).body.data).toEqual(user.body.data)
  await visitor.call(logOut)
  expect((await visitor.call(getCurrentUser, { headers: { cookie: `__Host-sid=${secret}` } })).status).toBe(
    401,
  )
})
