import type { Call } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { expect, test, vi } from 'vitest'
import { askRemembering, reportFailures } from './ask-api.ts'

const good = (value: unknown) => ({ ok: true, value, headers: new Headers(), requestId: 'r' })
const away = {
  ok: false,
  status: 0,
  reason: 'network.unreachable',
  msg: '',
  requestId: null,
  issues: [],
  details: {},
}

function setUp() {
  const call = vi.fn()
  const reported: string[] = []
  let time = 0
  const { forPage } = askRemembering({
    call: call as unknown as Call,
    report: (what) => reported.push(what),
    now: () => time,
  })
  const { ask, read } = forPage({})
  const anew = forPage({ bypassCache: true })
  const two = () => ask(addresses.listRecommendations, { query: { limit: 2 } })
  return { call, reported, ask, read, anew, forPage, two, pass: (ms: number) => (time += ms) }
}

test('concurrent equal requests cost one api call, and the response is cached for two seconds', async () => {
  const { call, two, pass } = setUp()
  call.mockResolvedValue(good(['a']))
  expect(await Promise.all([two(), two(), two()])).toEqual([['a'], ['a'], ['a']])
  pass(1_999)
  await two()
  expect(call).toHaveBeenCalledTimes(1)
  pass(1)
  await two()
  expect(call).toHaveBeenCalledTimes(2)
})

test('different requests are different api calls', async () => {
  const { call, two, ask } = setUp()
  call.mockResolvedValue(good([]))
  await two()
  await ask(addresses.listRecommendations, { query: { limit: 3 } })
  expect(call).toHaveBeenCalledTimes(2)
})

test('an unavailable api is logged, and the last good response is served if there is one', async () => {
  const { call, two, pass, reported } = setUp()
  call.mockResolvedValueOnce(away)
  expect(await two()).toBeNull()
  expect(reported).toHaveLength(1)
  pass(2_000)
  call.mockResolvedValueOnce(good(['a']))
  expect(await two()).toEqual(['a'])
  pass(2_000)
  call.mockResolvedValueOnce(away)
  expect(await two()).toEqual(['a'])
})

test('an invalidated response is fetched again and cached', async () => {
  const { call, two, anew } = setUp()
  call.mockResolvedValueOnce(good(['old'])).mockResolvedValueOnce(good(['new']))
  await two()
  expect(await anew.ask(addresses.listRecommendations, { query: { limit: 2 } })).toEqual(['new'])
  expect(await two()).toEqual(['new'])
  expect(call).toHaveBeenCalledTimes(2)
})

test('a deleted resource is absent at once, whatever was cached, and is not logged as a failure', async () => {
  const { call, read, pass, reported } = setUp()
  const one = () => read(addresses.listRecommendations, { query: {} })
  call
    .mockResolvedValueOnce(good(['a']))
    .mockResolvedValueOnce({ ...away, status: 404 })
    .mockResolvedValue(away)
  expect(await one()).toEqual({ state: 'ready', value: ['a'] })
  pass(2_000)
  expect(await one()).toEqual({ state: 'absent' })
  expect(reported).toEqual([])
  pass(2_000)
  expect(await one()).toEqual({ state: 'absent' })
})

test('a request without a response is reported, so that its page is not cached; a stale response is not reported', async () => {
  const { call, read, pass } = setUp()
  let failures = 0
  const telling = reportFailures({ read }, () => {
    failures += 1
  })
  const ask = () => telling.ask(addresses.listRecommendations, { query: { limit: 2 } })
  call
    .mockResolvedValueOnce({ ...away, status: 429 })
    .mockResolvedValueOnce(good(['a']))
    .mockResolvedValue(away)
  expect([await ask(), failures]).toEqual([null, 1])
  pass(2_000)
  expect([await ask(), failures]).toEqual([['a'], 1])
  pass(2_000)
  expect([await ask(), failures]).toEqual([['a'], 1])
})

test('the cache evicts the least recently used response: crawling a thousand pages does not evict frequent ones', async () => {
  const { call, read, two } = setUp()
  call.mockResolvedValue(good(['a']))
  await two()
  for (let limit = 3; limit < 600; limit += 1) {
    await read(addresses.listRecommendations, { query: { limit } })
    if (limit % 100 === 0) await two()
  }
  const asked = call.mock.calls.filter(([, input]) => input.query.limit === 2)
  expect(asked).toHaveLength(1)
})

test('a call names the page that causes it, and a page that shares its answer causes none', async () => {
  const { call, forPage } = setUp()
  call.mockResolvedValue(good([]))
  for (const id of ['first', 'second'])
    await forPage({ headers: { 'x-request-id': id } }).ask(addresses.listRecommendations, { query: {} })
  expect(call.mock.calls.map(([, , options]) => options)).toEqual([{ headers: { 'x-request-id': 'first' } }])
})
