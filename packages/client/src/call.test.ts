import { getCurrentUser, listSessions, updateProfile } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { expect, test, vi } from 'vitest'
import { createCall, createFollow, fillQuery } from './index.ts'

const answering = (body: unknown, init: ResponseInit = {}) =>
  vi.fn<typeof fetch>(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init))

const user = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  nickname: '小明',
  avatar: null,
  roleId: 2,
  verifiedStatus: 0,
  verifiedType: 'none',
} as const
const fine = (data: unknown) => ({ code: 200, msg: 'ok', data, requestId: 'r1' })

test('every call carries the Token header, empty when there is none', async () => {
  const fetch = answering(fine([]))
  await createCall({ fetch })(addresses.listSessions, {})
  await createCall({ fetch, token: () => 'T' })(addresses.listSessions, {})
  expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('token'))).toEqual(['', 'T'])
})

test('a body is sent as JSON, with the retry key if one is given', async () => {
  const fetch = answering(fine({ nickname: 'x' }))
  await createCall({ fetch })(addresses.updateProfile, { body: { nickname: 'x' } }, { retryKey: 'key-12345' })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe(updateProfile.path)
  expect(init).toMatchObject({
    method: 'PUT',
    body: '{"nickname":"x"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-12345' },
  })
})

test('only a call that is meant to outlives its page', async () => {
  const fetch = answering(fine({ nickname: 'x' }))
  const call = createCall({ fetch })
  await call(addresses.updateProfile, { body: { nickname: 'x' } }, { keepalive: true })
  await call(addresses.updateProfile, { body: { nickname: 'x' } })
  expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined])
})

test('a call returns the value and the headers of its reply', async () => {
  const fetch = answering(fine(null), { headers: { token: 'T' } })
  const outcome = await createCall({ fetch })(addresses.exchangeTicket, { query: { ticket: 'ST-1' } })
  expect(outcome).toMatchObject({ ok: true, value: null, requestId: 'r1' })
  expect(outcome.ok && outcome.headers.get('token')).toBe('T')
  expect(fetch.mock.calls[0]?.[0]).toBe('/tiltyard-ui-infos/api/ticket2token?ticket=ST-1')
})

test('a refusal is returned with its reason, text and request id', async () => {
  const body = { code: 302, msg: '请先登录！', data: null, requestId: 'r2', reason: 'session.required' }
  const outcome = await createCall({ fetch: answering(body, { status: 401 }) })(addresses.getCurrentUser, {})
  expect(outcome).toEqual({
    ok: false,
    status: 401,
    reason: 'session.required',
    msg: '请先登录！',
    requestId: 'r2',
    issues: [],
    details: {},
  })
})

test('a reply without the session of the Token that was sent is reported once, and a visitor has none to lose', async () => {
  const body = { code: 302, msg: '请先登录！', data: null, requestId: 'r2', reason: 'session.required' }
  const fetch = answering(body, { status: 401 })
  const onSessionLost = vi.fn<(token: string) => void>()
  await createCall({ fetch, onSessionLost, token: () => 'T' })(addresses.getCurrentUser, {})
  await createFollow({ fetch, onSessionLost, token: () => 'S' })(addresses.streamEvents)
  await createCall({ fetch, onSessionLost, token: () => '' })(addresses.getCurrentUser, {})
  const denied = answering({ ...body, code: 403, reason: 'access.denied' }, { status: 403 })
  await createCall({ fetch: denied, onSessionLost, token: () => 'T' })(addresses.getCurrentUser, {})
  expect(onSessionLost.mock.calls).toEqual([['T'], ['S']])
})

test('a missing reply, a proxy’s error page and a truncated reply are failures, not exceptions', async () => {
  const down = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await createCall({ fetch: down })(addresses.getCurrentUser, {})).toMatchObject({
    ok: false,
    status: 0,
    reason: 'network.unreachable',
  })
  for (const body of ['<html>502</html>', '{"code":200,', 'null', '[]']) {
    const call = createCall({ fetch: answering(body, { status: 502, headers: { 'x-request-id': 'r3' } }) })
    expect(await call(addresses.getCurrentUser, {})).toMatchObject({
      ok: false,
      status: 502,
      reason: 'network.unreadable',
      requestId: 'r3',
    })
  }
})

test('a call with a route validates the reply against its schema; one with an address does not', async () => {
  const fetch = answering(fine({ ...user, roleId: 99 }))
  expect(await createCall({ fetch })(getCurrentUser, {})).toMatchObject({
    ok: false,
    reason: 'network.unreadable',
  })
  expect((await createCall({ fetch })(addresses.getCurrentUser, {})).ok).toBe(true)
  expect(await createCall({ fetch: answering(fine([])) })(listSessions, {})).toMatchObject({ value: [] })
})

test('a query omits undefined values and repeats lists', () => {
  expect(fillQuery()).toBe('')
  expect(fillQuery({ page: 1, type: ['a', 'b'], keyword: undefined, q: '数据 &=' })).toBe(
    '?page=1&type=a&type=b&q=%E6%95%B0%E6%8D%AE+%26%3D',
  )
})

test('a form is sent URL-encoded, as the specification requires', async () => {
  const fetch = answering(fine(null))
  const id = user.id
  await createCall({ fetch })(addresses.likeItem, { body: { type: 'info', id, on: 'false' } })
  await createCall({ fetch })(addresses.likeItem, { body: { type: 'paper', id } })
  expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual([
    `type=info&id=${id}&on=false`,
    `type=paper&id=${id}`,
  ])
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
  })
})
