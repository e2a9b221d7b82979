import {
  createToken,
  exchangeTicket,
  getCurrentUser,
  listMessages,
  listSessions,
  listTokens,
  listVerifications,
  logOut,
  markAllMessagesRead,
  platformRoutes,
  type RouteShape,
  revokeOtherSessions,
} from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { bearerHeaders, createTokenFor, signedInAs, tokenClient, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const owner = await api.signedIn()
const ownerId = await userIdOf(owner)
const call = (route: RouteShape, token: string, more: Record<string, string | undefined> = {}) =>
  tokenClient(api).call(route, { headers: { ...bearerHeaders(token), ...more } })

describe('a personal access token', () => {
  test('a token authenticates its owner without cookie, Token or origin', async () => {
    const { token } = await createTokenFor(owner)
    const answer = await call(getCurrentUser, token)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: ownerId })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await call(markAllMessagesRead, token)).status).toBe(200)
  })

  test.each([
    ['read', listMessages, 200],
    ['read', markAllMessagesRead, 403],
    ['write', listMessages, 403],
    ['write', markAllMessagesRead, 200],
  ] as const)(
    'a token with the scope %s may call %o only as its scope allows',
    async (scope, route, status) => {
      const { token } = await createTokenFor(owner, [scope])
      expect((await call(route, token)).status).toBe(status)
    },
  )

  test.each([listTokens, createToken, listSessions, revokeOtherSessions, logOut, exchangeTicket])(
    'a token cannot manage the account: $path',
    async (route) => {
      const { token } = await createTokenFor(owner)
      const before = await api.sessions()
      const answer = await call(route, token)
      expect([answer.status, answer.body.reason]).toEqual([403, 'access.insufficient_scope'])
      expect(await api.sessions()).toBe(before)
    },
  )

  test('a token of an administrator cannot call routes for roles', async () => {
    const administrator = await signedInAs(api, 'administrator')
    const { token } = await createTokenFor(administrator)
    expect((await administrator.call(listVerifications)).status).toBe(200)
    const byRole = Object.values<RouteShape>(platformRoutes).filter(({ access }) => access.kind === 'role')
    expect(byRole.length).toBeGreaterThan(10)
    for (const route of byRole) {
      const answer = await call(route, token)
      expect([route.path, answer.status, answer.body.reason]).toEqual([
        route.path,
        403,
        'access.insufficient_scope',
      ])
    }
  })

  test('a token of an organiser cannot call console routes, whatever their access', async () => {
    const { token } = await createTokenFor(await signedInAs(api, 'organiser'))
    const ofConsole = Object.values<RouteShape>(platformRoutes).filter(
      ({ access, path }) => access.kind !== 'role' && path.includes('/console'),
    )
    expect(ofConsole.length).toBeGreaterThan(20)
    for (const route of ofConsole) {
      const answer = await call(route, token)
      expect([route.path, answer.status, answer.body.reason]).toEqual([
        route.path,
        403,
        'access.insufficient_scope',
      ])
    }
  })

  test.each(['tty_nothing', 'x', `tty_${'a'.repeat(43)}`])(
    'the unknown token %s is refused, even on public routes',
    async (token) => {
      expect((await call(getCurrentUser, token)).status).toBe(401)
      expect((await call(platformRoutes.getSystemParameters, token)).status).toBe(401)
    },
  )

  test('a cookie sent along with a token is ignored', async () => {
    const { token } = await createTokenFor(await api.signedIn())
    const cookie = `__Host-sid=${owner.cookies.get('__Host-sid')}`
    expect((await call(getCurrentUser, 'tty_wrong', { cookie })).status).toBe(401)
    const answer = await call(getCurrentUser, token, { cookie })
    expect(answer.body.data).not.toMatchObject({ id: ownerId })
  })

  test('a token is in no log line', async () => {
    const { token } = await createTokenFor(owner)
    await call(getCurrentUser, token)
    await call(listTokens, token)
    expect(api.log.lines.join('')).not.toContain(token.slice(4))
  })
})

describe('a token becomes invalid at the next call', () => {
  const answers = async (token: string) => (await call(getCurrentUser, token)).status

  test('a revoked token is invalid at once, in every process', async () => {
    const person = await api.signedIn()
    const { id, token } = await createTokenFor(person)
    expect(await answers(token)).toBe(200)
    await person.call(platformRoutes.revokeToken, { params: { tokenId: id } })
    expect(await answers(token)).toBe(401)
    const another = await api.another()
    const { statusCode } = await another.inject({
      url: '/api01/dsc/user/current',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(401)
  })

  test('a token of a blocked user is invalid', async () => {
    const person = await api.signedIn()
    const { token } = await createTokenFor(person)
    await api.owner.query('update platform.users set blocked_at = now() where id = $1', [
      await userIdOf(person),
    ])
    expect(await answers(token)).toBe(401)
  })

  test('an expired token is invalid and listed as expired', async () => {
    const person = await api.signedIn()
    const { token } = await createTokenFor(person, ['read'], 7)
    expect(await answers(token)).toBe(200)
    const listed = await person.call(listTokens)
    expect(listed.body.data).toMatchObject([{ expired: false, lastUseTime: expect.any(String) }])
    api.wait(7 * 86_400 + 1)
    expect(await answers(token)).toBe(401)
    const again = await api.signedIn()
    expect((await again.call(listTokens)).status).toBe(200)
  })
})
