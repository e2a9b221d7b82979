import { describe, expect, test } from 'vitest'
import { casServer, failureXml, successXml } from './cas-server.fixture.ts'
import { ticketIdentity } from './ticket.ts'

const server = await casServer()
const publicOrigin = 'http://account.localhost:8080'
const identity = ticketIdentity({ publicOrigin, internalUrl: server.url })
const trip = { service: 'http://localhost:8080/赛?a=1&state=s', state: 's', secret: 'x' }
const identify = (ticket = 'ST-1') => identity.identify(ticket, trip)
const success = (authenticationSuccess: unknown) =>
  JSON.stringify({ serviceResponse: { authenticationSuccess } })

test('the browser is redirected to the public pages with the return address and its language', async () => {
  const [login, register] = [
    await identity.signInAddress(trip, 'zh'),
    await identity.registrationAddress(trip, 'zh'),
  ].map((a) => new URL(a))
  expect([login?.origin, login?.pathname]).toEqual([publicOrigin, '/login'])
  expect([register?.origin, register?.pathname]).toEqual([publicOrigin, '/register'])
  for (const address of [login, register]) {
    expect(address?.searchParams.get('redirect')).toBe(trip.service)
    expect(address?.searchParams.get('language')).toBe('zh')
  }
})

test('validation calls the account service at its internal address and requests JSON', async () => {
  server.answerWith(success({ user: 'a-1', attributes: { displayName: ['Ada'], email: 'ada@mail.example' } }))
  expect(await identify('ST-x')).toEqual({
    issuer: publicOrigin,
    subject: 'a-1',
    displayName: 'Ada',
    email: 'ada@mail.example',
  })
  const { path, query } = server.requests.at(-1) ?? { path: '', query: new URLSearchParams() }
  expect(path).toBe('/p3/serviceValidate')
  expect(Object.fromEntries(query)).toEqual({ service: trip.service, ticket: 'ST-x', format: 'JSON' })
})

test('a person without a display name has none', async () => {
  server.answerWith(success({ user: 'a-1' }))
  expect(await identify()).toEqual({
    issuer: publicOrigin,
    subject: 'a-1',
    displayName: '',
    email: null,
  })
})

test('role claims are dropped', async () => {
  server.answerWith(
    success({
      user: 'a-1',
      attributes: { roleId: 1, displayName: 'Ada' },
      roleId: 1,
      issuer: 'https://evil.example',
    }),
  )
  expect(await identify()).toEqual({
    issuer: publicOrigin,
    subject: 'a-1',
    displayName: 'Ada',
    email: null,
  })
})

test('a failure makes the ticket invalid', async () => {
  server.answerWith(
    JSON.stringify({
      serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET', description: 'x' } },
    }),
  )
  expect(await identify()).toBeNull()
})

describe('a malformed reply is a provider failure, never a person', () => {
  test.each([
    ['nothing', ''],
    ['XML', successXml('root')],
    ['an XML failure', failureXml()],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['no verdict', '{"serviceResponse":{}}'],
    ['no user', success({})],
    ['a user that is null', success({ user: null })],
    ['a user that is a number', success({ user: 1 })],
    ['a user that is true', success({ user: true })],
    ['a user that is a list', success({ user: ['root'] })],
    ['a user that is an object', success({ user: { name: 'root' } })],
    ['an empty user', success({ user: '' })],
    [
      'two verdicts',
      JSON.stringify({
        serviceResponse: { authenticationSuccess: { user: 'a' }, authenticationFailure: { code: 'X' } },
      }),
    ],
    ['half a document', success({ user: 'a' }).slice(0, 40)],
  ])('%s', async (_, text) => {
    server.answerWith(text)
    await expect(identify()).rejects.toThrow()
  })
})

describe('a password change notice', () => {
  const answered = (data: unknown) => server.answerWith(JSON.stringify({ code: 200, data }))

  test('is confirmed by the account service, which returns its content', async () => {
    answered({ user: 'a-1', passwordEpoch: 2 })
    expect(await identity.confirmPasswordChange('a.2.s')).toEqual({
      issuer: publicOrigin,
      subject: 'a-1',
      passwordEpoch: 2,
    })
    const { path, query } = server.requests.at(-1) ?? { path: '', query: new URLSearchParams() }
    expect([path, query.get('notice')]).toEqual(['/api/account/password-notice', 'a.2.s'])
  })

  test('that the account service does not know is not confirmed', async () => {
    answered(null)
    expect(await identity.confirmPasswordChange('a.2.s')).toBeNull()
  })

  test.each([{ user: '', passwordEpoch: 1 }, { user: 'a', passwordEpoch: -1 }, { user: 'a' }, undefined])(
    'is not confirmed by the reply %j',
    async (data) => {
      answered(data)
      await expect(identity.confirmPasswordChange('a.2.s')).rejects.toThrow()
    },
  )
})

test('the password epoch is passed on', async () => {
  server.answerWith(success({ user: 'a-1', attributes: { passwordEpoch: '7' } }))
  expect(await identify()).toMatchObject({ passwordEpoch: 7 })
  server.answerWith(success({ user: 'a-1', attributes: { passwordEpoch: 'many' } }))
  await expect(identify()).rejects.toThrow()
})

test('ending a browser’s session sends the account service’s own Origin', async () => {
  server.answerWith(success({ user: 'a-1', attributes: { browser: 'a-1.d.s' } }))
  expect(await identify()).toMatchObject({ browser: 'a-1.d.s' })
  server.answerWith('{"code":200,"data":null}')
  await identity.endBrowser('a-1.d.s')
  expect(server.requests.at(-1)).toMatchObject({
    path: '/api/account/end-browser',
    headers: { origin: publicOrigin, token: '', 'content-type': 'application/json' },
    body: '{"browser":"a-1.d.s"}',
  })
  server.answerWith((response) => response.writeHead(503).end())
  await expect(identity.endBrowser('a-1.d.s')).rejects.toThrow('503')
})
