import {
  actOnAccount,
  blockPerson,
  changePersonRole,
  endPersonSessions,
  getCurrentUser,
  getPerson,
  getPersonAccount,
  listMessages,
  listPeople,
  type PersonDetails,
  type RouteShape,
  requestAccountDeletion,
  roles,
  unblockPerson,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi, type TestPerson } from '../testing/api.fixture.ts'
import { bearerHeaders, createTokenFor, signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const admin = await signedInAs(api, 'administrator')
const second = await signedInAs(api, 'administrator')
const body = { reason: '测试' }

async function newcomer() {
  const person = api.someone()
  const visitor = await api.signedIn(person)
  return { person, visitor, params: { userId: await userIdOf(visitor) } }
}
/** With an account at the account service. */
async function withAccount() {
  const { person, ...rest } = await newcomer()
  const account = {
    id: person.subject,
    email: 'a@mail.example',
    displayName: 'A',
    confirmed: true,
    totpOn: true,
  }
  api.office.accountsById.set(person.subject, account)
  return { ...rest, account }
}
const unknown = { userId: newId() }
const bad = (route: RouteShape) => admin.call(route, { params: unknown, body: { reason: '' } })
const details = async (params: { userId: string }) =>
  (await admin.call(getPerson, { params })).body.data as PersonDetails
const lastAudit = async ({ userId }: { userId: string }) =>
  (
    await api.owner.query<{ actor: string; action: string; before: object | null; after: object }>(
      `select actor, action, before, after from platform.audit_log where subject = $1 order by seq desc limit 1`,
      [`user:${userId}`],
    )
  )[0]

/** The whole installation has one administrator left: the visitor that is returned. */
async function onlyAdministrator(): Promise<{
  visitor: Visitor
  params: { userId: string }
  restore(): Promise<void>
}> {
  const others = await api.owner.query<{ id: string }>(
    'update platform.users set role_id = 2 where role_id = 1 returning id',
  )
  const visitor = await signedInAs(api, 'administrator')
  return {
    visitor,
    params: { userId: await userIdOf(visitor) },
    async restore() {
      const ids = others.map(({ id }) => id)
      await api.owner.query('update platform.users set role_id = 1 where id = any($1)', [ids])
    },
  }
}

describeRoute(listPeople, {
  200: async () => {
    const { params } = await newcomer()
    const answer = await admin.call(listPeople, { query: { q: params.userId } })
    expect(answer.body.data).toMatchObject({ data: [{ id: params.userId, isBlocked: false }], next: null })
    return answer
  },
  400: () => admin.call(listPeople, { query: { role: '9' } }),
  401: () => api.visitor().call(listPeople),
  403: async () => (await signedInAs(api, 'reviewer')).call(listPeople),
})

describeRoute(getPerson, {
  200: async () => {
    const { params } = await newcomer()
    const answer = await admin.call(getPerson, { params })
    expect(answer.body.data).toMatchObject({ id: params.userId, teams: 0, isDeleted: false, sessions: [{}] })
    return answer
  },
  400: () => admin.call(getPerson, { params: { userId: 'x' } }),
  401: () => api.visitor().call(getPerson, { params: unknown }),
  403: async () => (await signedInAs(api, 'organiser')).call(getPerson, { params: unknown }),
  404: () => admin.call(getPerson, { params: unknown }),
})

describeRoute(changePersonRole, {
  200: async () => {
    const { visitor, params } = await newcomer()
    const answer = await admin.call(changePersonRole, { params, body: { roleId: roles.editor, ...body } })
    expect((await visitor.call(getCurrentUser)).body.data).toMatchObject({ roleId: roles.editor })
    expect(await lastAudit(params)).toEqual({
      actor: await userIdOf(admin),
      action: 'people.change-role',
      before: { role: roles.user },
      after: { role: roles.editor, ...body },
    })
    return answer
  },
  400: () => bad(changePersonRole),
  401: () => api.visitor().call(changePersonRole, { params: unknown, body: { roleId: 2, ...body } }),
  403: async () => {
    const { visitor, params } = await newcomer()
    return visitor.call(changePersonRole, { params, body: { roleId: roles.administrator, ...body } })
  },
  404: () => admin.call(changePersonRole, { params: unknown, body: { roleId: 2, ...body } }),
  409: async () => {
    const { visitor, params, restore } = await onlyAdministrator()
    const answer = await visitor.call(changePersonRole, { params, body: { roleId: roles.user, ...body } })
    expect(answer.body.reason).toBe('people.last_administrator')
    await restore()
    return answer
  },
})

describeRoute(blockPerson, {
  200: async () => {
    const { person, visitor, params } = await newcomer()
    const { token } = await createTokenFor(visitor)
    const answer = await admin.call(blockPerson, { params, body: { reason: '代他人参赛' } })
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
    const headers = bearerHeaders(token)
    expect((await api.visitor().call(listMessages, { headers })).status).toBe(401)
    await expectRefusedSignIn(person, '代他人参赛')
    expect(await details(params)).toMatchObject({
      isBlocked: true,
      blockedReason: '代他人参赛',
      sessions: [],
    })
    expect(await lastAudit(params)).toMatchObject({
      action: 'people.block',
      after: { sessions: 1, tokens: 1 },
    })
    return answer
  },
  400: () => bad(blockPerson),
  401: () => api.visitor().call(blockPerson, { params: unknown, body }),
  403: async () => (await signedInAs(api, 'editor')).call(blockPerson, { params: unknown, body }),
  404: () => admin.call(blockPerson, { params: unknown, body }),
  409: async () => {
    const own = { userId: await userIdOf(admin) }
    expect((await admin.call(blockPerson, { params: own, body })).body.reason).toBe(
      'people.cannot_block_oneself',
    )
    const { params } = await newcomer()
    await admin.call(blockPerson, { params, body })
    return admin.call(blockPerson, { params, body })
  },
})

async function expectRefusedSignIn(person: TestPerson, reason: string): Promise<void> {
  const refused = await api.signIn(api.visitor(), person)
  expect([refused.status, refused.body.reason]).toEqual([403, 'sign_in.account_blocked'])
  expect(refused.body.msg).toContain(reason)
}

describeRoute(unblockPerson, {
  200: async () => {
    const { person, visitor, params } = await newcomer()
    await admin.call(blockPerson, { params, body })
    const answer = await admin.call(unblockPerson, { params, body })
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
    expect((await api.signIn(api.visitor(), person)).status).toBe(200)
    return answer
  },
  400: () => bad(unblockPerson),
  401: () => api.visitor().call(unblockPerson, { params: unknown, body }),
  403: async () => (await api.signedIn()).call(unblockPerson, { params: unknown, body }),
  404: () => admin.call(unblockPerson, { params: unknown, body }),
  409: async () => admin.call(unblockPerson, { params: (await newcomer()).params, body }),
})

describeRoute(endPersonSessions, {
  200: async () => {
    const { person, visitor, params } = await newcomer()
    const other = await api.signedIn(person)
    const sessionId = (await details(params)).sessions[0]?.id
    await admin.call(endPersonSessions, { params, body: { sessionId, ...body } })
    expect((await details(params)).sessions).toHaveLength(1)
    const answer = await admin.call(endPersonSessions, { params, body })
    for (const each of [visitor, other]) expect((await each.call(getCurrentUser)).status).toBe(401)
    return answer
  },
  400: () => bad(endPersonSessions),
  401: () => api.visitor().call(endPersonSessions, { params: unknown, body }),
  403: async () => (await api.signedIn()).call(endPersonSessions, { params: unknown, body }),
  404: async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const [session] = (await details(other.params)).sessions
    const sent = { params: one.params, body: { sessionId: session?.id, ...body } }
    const answer = await admin.call(endPersonSessions, sent)
    expect((await other.visitor.call(getCurrentUser)).status).toBe(200)
    return answer
  },
})

describeRoute(getPersonAccount, {
  200: async () => {
    const { params } = await withAccount()
    const answer = await admin.call(getPersonAccount, { params })
    expect(answer.body.data).toEqual({ email: 'a@mail.example', confirmed: true, totpOn: true })
    return answer
  },
  400: () => admin.call(getPersonAccount, { params: { userId: 'x' } }),
  401: () => api.visitor().call(getPersonAccount, { params: unknown }),
  403: async () => (await api.signedIn()).call(getPersonAccount, { params: unknown }),
  404: () => admin.call(getPersonAccount, { params: unknown }),
  409: async () => {
    const { params } = await newcomer()
    await api.owner.query(`update platform.users set issuer = 'https://sso.example' where id = $1`, [
      params.userId,
    ])
    return admin.call(getPersonAccount, { params })
  },
  503: () => whileAway(async (params) => admin.call(getPersonAccount, { params })),
})

async function whileAway<T>(work: (params: { userId: string }) => Promise<T>): Promise<T> {
  const { params } = await withAccount()
  api.office.away = true
  try {
    return await work(params)
  } finally {
    api.office.away = false
  }
}

const reset = { act: 'reset-second-factor', ...body } as const

describeRoute(actOnAccount, {
  200: async () => {
    const { params, account } = await withAccount()
    api.office.orders.splice(0)
    const answer = await admin.call(actOnAccount, { params, body: reset })
    expect(account.totpOn).toBe(false)
    const by = await userIdOf(admin)
    expect(api.office.orders).toEqual([{ ...reset, account: { id: account.id }, by }])
    expect(await lastAudit(params)).toMatchObject({
      actor: by,
      action: 'people.reset-second-factor',
      after: body,
    })
    expect(answer.text).not.toContain('#token')
    return answer
  },
  400: async () => {
    const link = { act: 'create-reset-link', ...body }
    expect((await admin.call(actOnAccount, { params: unknown, body: link })).status).toBe(400)
    return bad(actOnAccount)
  },
  401: () => api.visitor().call(actOnAccount, { params: unknown, body: reset }),
  403: async () => (await api.signedIn()).call(actOnAccount, { params: unknown, body: reset }),
  404: () => admin.call(actOnAccount, { params: unknown, body: reset }),
  409: async () => {
    const { params } = await newcomer()
    await api.owner.query(`update platform.users set issuer = 'https://sso.example' where id = $1`, [
      params.userId,
    ])
    return admin.call(actOnAccount, { params, body: reset })
  },
  503: () =>
    whileAway(async (params) => {
      const answer = await admin.call(actOnAccount, { params, body: reset })
      expect(await lastAudit(params)).toMatchObject({ action: 'people.order-failed' })
      return answer
    }),
})

test('a role that was taken away takes the console away with the next call', async () => {
  expect((await second.call(listPeople)).status).toBe(200)
  await admin.call(changePersonRole, {
    params: { userId: await userIdOf(second) },
    body: { roleId: roles.user, ...body },
  })
  expect((await second.call(listPeople)).status).toBe(403)
})

test('the last administrator cannot delete the own account', async () => {
  const { visitor, restore } = await onlyAdministrator()
  const { nickname } = (await visitor.call(getCurrentUser)).body.data as { nickname: string }
  const answer = await visitor.call(requestAccountDeletion, { body: { nickname } })
  expect(answer.body.reason).toBe('personal_data.is_last_administrator')
  await restore()
})
