import {
  changesState,
  getCurrentUser,
  logOut,
  platformRoutes,
  type RouteShape,
  updateProfile,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi()
const victim = await api.signedIn()
const victimId = ((await victim.call(getCurrentUser)).body.data as { id: string }).id

/** Fields that no request may set. */
const planted: Readonly<Record<string, unknown>> = {
  roleId: 1,
  role_id: 1,
  userId: victimId,
  user_id: victimId,
  id: victimId,
  teamId: newId(),
  score: 1_000_000,
  verifiedStatus: 1,
  verifiedType: 'cert_photo',
  ownerId: victimId,
  blockedAt: null,
  issuer: 'https://evil.example',
  subject: 'other',
  sessionId: newId(),
  actor: { userId: victimId, roleId: 1 },
}

const writes = Object.entries<RouteShape>(platformRoutes).filter(([, route]) => changesState(route))
const input: Readonly<Record<string, object>> = { updateProfile: { nickname: 'Mallory' } }
const others = () =>
  api.owner.query(
    `select id, role_id, verified_status, verified_type, blocked_at, issuer, subject from platform.users order by id`,
  )
const sessionsOf = (userId: string) =>
  api.owner.query('select * from platform.sessions where user_id = $1', [userId])

const signIn = ({ access }: RouteShape) =>
  access.kind === 'role' || access.kind === 'staff' ? signedInAs(api, 'administrator') : api.signedIn()

describe.each(writes)('%s', (name, route) => {
  let session: Visitor
  beforeAll(async () => {
    session = await signIn(route)
  })

  test.each(Object.entries(planted))(
    'the field %s is refused in the body and has no effect in the query',
    async (field, value) => {
      const visitor = route === logOut ? await signIn(route) : session
      const [users, sessions] = [await others(), await sessionsOf(victimId)]
      // An existing type, because any other is not routed.
      const params = { sessionId: newId(), type: 'jeopardy' }
      const inBody = await visitor.call(route, {
        params,
        query: { ticket: 'ST-none' },
        ...(route.method !== 'GET' && { body: { ...input[name], [field]: value } }),
      })
      if (route.body) expect(inBody.status).toBe(400)
      await visitor.call(route, {
        params,
        query: { ticket: 'ST-none', [field]: String(value) },
        ...(route.body && { body: input[name] }),
      })
      expect(await others()).toEqual(users)
      expect(await sessionsOf(victimId)).toEqual(sessions)
    },
  )
})

describe('a body with prototype keys', () => {
  const send = async (payload: string, type = 'application/json') => {
    const visitor = await api.signedIn()
    const answer = await api.server.inject({
      method: 'PUT',
      url: updateProfile.path,
      headers: {
        cookie: `__Host-sid=${visitor.cookies.get('__Host-sid')}`,
        token: visitor.token,
        origin: 'http://localhost:8080',
        'content-type': type,
      },
      payload,
    })
    return { answer, user: (await visitor.call(getCurrentUser)).body.data as Record<string, unknown> }
  }

  test.each([
    '{"nickname":"x","__proto__":{"roleId":1}}',
    '{"nickname":"x","constructor":{"prototype":{"roleId":1}}}',
    '{"__proto__":{"nickname":"x"}}',
    '{"nickname":{"toString":"x"}}',
    '{"nickname":["x"]}',
    '{"nickname":null}',
    '{"nickname":true}',
    '{"nickname":1}',
    '{"nickname":"x","nickname ":"y"}',
    '{"Nickname":"x"}',
    '[{"nickname":"x"}]',
    '"nickname"',
    'null',
    '{}',
    '{"nickname":"x"}{"roleId":1}',
  ])('the JSON body %s is refused', async (payload) => {
    const { answer, user } = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(user).toMatchObject({ roleId: 2, verifiedStatus: 0 })
  })

  test.each([
    'nickname=x&roleId=1',
    'nickname=x&nickname=y',
    'nickname[]=x',
    'nickname[a]=x',
    '__proto__[roleId]=1&nickname=x',
  ])('the form body %s is refused', async (payload) => {
    const { answer, user } = await send(payload, 'application/x-www-form-urlencoded')
    expect(answer.statusCode).toBe(400)
    expect(user).toMatchObject({ roleId: 2, verifiedStatus: 0 })
  })

  test('a repeated key sets one value, and only allowed fields', async () => {
    const { answer, user } = await send('{"nickname":"First of two","nickname":"Second of two"}')
    expect(answer.statusCode).toBe(200)
    expect(user).toMatchObject({ nickname: 'Second of two', roleId: 2 })
  })

  test('built-in prototypes are unchanged', () => {
    expect(({} as Record<string, unknown>)['roleId']).toBeUndefined()
  })
})
