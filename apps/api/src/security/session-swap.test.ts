import { beginSignIn, exchangeTicket, getCurrentUser } from '@tiltyard/contracts'
import type { Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi, serviceIn } from '../testing/api.fixture.ts'
import { forgeLoginState } from '../testing/sign-in.fixture.ts'

const api = await openApi()
const tripOf = (visitor: Visitor) => visitor.cookies.get('__Host-login') ?? ''
const exchange = (visitor: Visitor, ticket: string) => visitor.call(exchangeTicket, { query: { ticket } })

/** An attacker with a login state and a valid ticket of their own. */
async function attacker(): Promise<{ visitor: Visitor; ticket: string }> {
  const visitor = api.visitor()
  return { visitor, ticket: await api.setOut(visitor, api.someone()) }
}

const swaps: readonly (readonly [string, (victim: Visitor) => Promise<string>])[] = [
  ['in a browser that never set out', async () => (await attacker()).ticket],
  [
    'in a browser that set out on its own trip',
    async (victim) => {
      await victim.call(beginSignIn)
      return (await attacker()).ticket
    },
  ],
  [
    'with a cookie that somebody made up',
    async (victim) => {
      victim.cookies.set('__Host-login', 'made.up')
      return (await attacker()).ticket
    },
  ],
  [
    'with a cookie sealed by another key',
    async (victim) => {
      const { ticket } = await attacker()
      victim.cookies.set('__Host-login', forgeLoginState('another key', { page: 'http://localhost:8080/' }))
      return ticket
    },
  ],
  [
    'with the state alone in the cookie’s place',
    async (victim) => {
      const mallory = api.visitor()
      const service = serviceIn(await mallory.call(beginSignIn))
      victim.cookies.set('__Host-login', new URL(service).searchParams.get('state') ?? '')
      return api.office.issue(api.someone(), service)
    },
  ],
  [
    'with a state that was used before',
    async (victim) => {
      const { visitor, ticket } = await attacker()
      const trip = tripOf(visitor)
      await exchange(visitor, ticket)
      victim.cookies.set('__Host-login', trip)
      return api.office.issue(api.someone(), 'http://localhost:8080/')
    },
  ],
  [
    'with a state that an attempt with a bad ticket has used',
    async (victim) => {
      const service = serviceIn(await victim.call(beginSignIn))
      const trip = tripOf(victim)
      await exchange(victim, 'ST-bad')
      victim.cookies.set('__Host-login', trip)
      return api.office.issue(api.someone(), service)
    },
  ],
  [
    'with a state of ten minutes ago',
    async (victim) => {
      const service = serviceIn(await victim.call(beginSignIn))
      api.wait(600)
      return api.office.issue(api.someone(), service)
    },
  ],
  [
    'with a state from the future',
    async (victim) => {
      api.wait(100)
      const service = serviceIn(await victim.call(beginSignIn))
      api.wait(-100)
      return api.office.issue(api.someone(), service)
    },
  ],
]

describe('a planted ticket is refused', () => {
  test.each(swaps)('%s', async (_, plant) => {
    const victim = api.visitor()
    const ticket = await plant(victim)
    const before = await api.sessions()
    expect((await exchange(victim, ticket)).status).toBe(403)
    expect(victim.cookies.has('__Host-sid')).toBe(false)
    expect(await api.sessions()).toBe(before)
  })

  test('a planted ticket does not change a signed-in user', async () => {
    const victim = await api.signedIn()
    const before = (await victim.call(getCurrentUser)).body.data
    const cookie = victim.cookies.get('__Host-sid')
    const service = serviceIn(await victim.call(beginSignIn))
    const answer = await exchange(victim, api.office.issue(api.someone(), service))
    expect([answer.status, answer.body.reason]).toEqual([409, 'sign_in.account_mismatch'])
    expect(victim.cookies.get('__Host-sid')).toBe(cookie)
    expect((await victim.call(getCurrentUser)).body.data).toEqual(before)
  })

  test('a refused planted ticket does not create a user', async () => {
    const victim = await api.signedIn()
    const stranger = api.someone()
    await api.signIn(victim, stranger)
    expect(
      await api.owner.query('select 1 from platform.users where subject = $1', [stranger.subject]),
    ).toEqual([])
  })
})

describe('the session after signing in', () => {
  test('a sign-in never reuses an existing session id', async () => {
    const visitor = api.visitor()
    visitor.cookies.set('__Host-sid', 'planted-by-somebody')
    await api.signIn(visitor, api.someone())
    expect(visitor.cookies.get('__Host-sid')).not.toBe('planted-by-somebody')
    expect(
      await api.visitor().call(getCurrentUser, { headers: { cookie: '__Host-sid=planted-by-somebody' } }),
    ).toMatchObject({
      status: 401,
    })
  })

  test('a repeated sign-in creates a new session and ends the old one', async () => {
    const person = api.someone()
    const visitor = await api.signedIn(person)
    const [before, token] = [visitor.cookies.get('__Host-sid'), visitor.token]
    expect((await api.signIn(visitor, person)).status).toBe(200)
    expect(visitor.cookies.get('__Host-sid')).not.toBe(before)
    expect(visitor.token).not.toBe(token)
    const old = await api.visitor().call(getCurrentUser, { headers: { cookie: `__Host-sid=${before}` } })
    expect(old.status).toBe(401)
  })
})
