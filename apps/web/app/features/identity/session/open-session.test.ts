import { createCall } from '@tiltyard/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { endSession, followOtherTab, loseSession, openSession, type SessionDeps } from './open-session.ts'
import { createSessionState } from './session-state.ts'
import { createSessionStorage } from './session-storage.ts'

const user = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  nickname: '小明',
  avatar: null,
  roleId: 2,
  verifiedStatus: 0,
  verifiedType: 'none',
}

type Answers = Record<string, () => Response>

const fine =
  (data: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ code: 200, msg: 'ok', data, requestId: 'r' }, { headers })
const refused = (status: number, reason: string) => () =>
  Response.json({ code: status, msg: reason, data: null, requestId: 'r', reason }, { status })
const down = () => {
  throw new TypeError('Failed to fetch')
}

let stored: Map<string, string>
let requests: string[]

function sessionWith(answers: Answers): SessionDeps {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
  const session = createSessionStorage(() => storage)
  const call = createCall({
    token: session.getToken,
    async fetch(address, init) {
      const name = String(address).replace(/\?.*/, '').split('/').at(-1) ?? ''
      requests.push(`${name}:${new Headers(init?.headers).get('token')}`)
      return (answers[name] ?? down)()
    },
  })
  return { call, storage: session, state: createSessionState() }
}

beforeEach(() => {
  stored = new Map()
  requests = []
})

test('without a Token no request is sent', async () => {
  const deps = sessionWith({})
  await openSession(deps, null)
  expect(requests).toEqual([])
  expect(deps.state.get().phase).toBe('signed-out')
})

test('a ticket is exchanged for a Token, and the user is loaded with it', async () => {
  const deps = sessionWith({ ticket2token: fine(null, { token: 'T1' }), current: fine(user) })
  await openSession(deps, 'ST-1')
  expect(requests).toEqual(['ticket2token:', 'current:T1'])
  expect(deps.state.get()).toMatchObject({ phase: 'signed-in', user, signInFailure: null })
  expect(stored.get('Token')).toBe('T1')
  expect(JSON.parse(stored.get('currentUser') ?? '')).toEqual({
    id: user.id,
    nickname: user.nickname,
    avatar: null,
    roleId: 2,
  })
})

test('an expired Token is removed with all session data', async () => {
  stored = new Map([
    ['Token', 'old'],
    ['currentUser', '{}'],
    ['ctoken', 'x'],
    ['isGlobalEmailVerifiedModal', '1'],
    ['language', 'en'],
  ])
  const deps = sessionWith({ current: refused(401, 'session.required') })
  await openSession(deps, null)
  expect([...stored]).toEqual([['language', 'en']])
  expect(deps.state.get().phase).toBe('signed-out')
})

test('an unreachable server does not end the session', async () => {
  stored.set('Token', 'T1')
  const deps = sessionWith({ current: down })
  await openSession(deps, null)
  expect(stored.get('Token')).toBe('T1')
  expect(deps.state.get()).toMatchObject({ phase: 'loading', unreachable: { status: 0 } })
})

describe('a refused ticket', () => {
  test.each([
    [403, 'sign_in.state_missing'],
    [403, 'sign_in.ticket_invalid'],
    [409, 'sign_in.account_mismatch'],
  ])('(%i %s) is reported and keeps the previous session', async (status, reason) => {
    stored.set('Token', 'T1')
    const deps = sessionWith({ ticket2token: refused(status, reason), current: fine(user) })
    await openSession(deps, 'ST-1')
    expect(deps.state.get()).toMatchObject({ phase: 'signed-in', signInFailure: { reason } })
    expect(stored.get('Token')).toBe('T1')
  })
})

describe('a session that the server has forgotten', () => {
  async function signedIn(): Promise<SessionDeps> {
    stored.set('Token', 'T1')
    const deps = sessionWith({ current: fine(user) })
    await openSession(deps, null)
    return deps
  }

  test('is cleared from storage and header, while the page keeps its user and so what was typed', async () => {
    const deps = await signedIn()
    loseSession(deps, 'T1')
    expect(deps.state.get()).toMatchObject({ phase: 'ended', displayUser: null, user })
    expect(stored.has('currentUser')).toBe(false)
    expect(deps.storage.getToken()).toBe('')
    await openSession(deps, null)
    expect(deps.state.get().phase).toBe('ended')
  })

  test('is not the one that was begun since: a late reply to an older Token changes nothing', async () => {
    const deps = await signedIn()
    loseSession(deps, 'T0')
    expect(deps.state.get().phase).toBe('signed-in')
    expect(stored.get('Token')).toBe('T1')
  })

  test('ends in every tab; a sign-in elsewhere continues it, a sign-out elsewhere removes the user', async () => {
    const deps = await signedIn()
    await followOtherTab(deps, '')
    expect(deps.state.get()).toMatchObject({ phase: 'ended', user })
    stored.set('Token', 'T2')
    await followOtherTab(deps, 'T2')
    expect(deps.state.get()).toMatchObject({ phase: 'signed-in', user })
    await followOtherTab(deps, null)
    expect(deps.state.get()).toMatchObject({ phase: 'signed-out', user: null })
  })
})

describe('signing out', () => {
  test('clears the storage on success, also if the session had already ended', async () => {
    for (const logout of [fine({ accountService: 'open' }), refused(401, 'session.required')]) {
      stored.set('Token', 'T1')
      const deps = sessionWith({ logout })
      expect(await endSession(deps)).toEqual({ ok: true, isAccountServiceEnded: false })
      expect(stored.has('Token')).toBe(false)
    }
  })

  test('knows whether the account service was signed out of too', async () => {
    stored.set('Token', 'T1')
    const deps = sessionWith({ logout: fine({ accountService: 'ended' }) })
    expect(await endSession(deps)).toEqual({ ok: true, isAccountServiceEnded: true })
  })

  test('without a connection keeps the session and reports the failure', async () => {
    stored.set('Token', 'T1')
    expect(await endSession(sessionWith({ logout: down }))).toMatchObject({ reason: 'network.unreachable' })
    expect(stored.get('Token')).toBe('T1')
  })
})
