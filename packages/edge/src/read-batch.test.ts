import { randomBytes } from 'node:crypto'
import { type BatchCall, maxBatchCalls, readBatch } from '@tiltyard/contracts'
import { redisUrl } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { createRateLimiter } from './rate-limits.ts'
import {
  asPerson,
  competitionId,
  InvalidReply,
  ownOrigin,
  redisAt,
  type Sample,
  sampleService,
} from './testing/sample-service.fixture.ts'

type Asked = Omit<BatchCall, 'params'> & { params?: BatchCall['params'] }
type Answered = { id: unknown; code: number; data: unknown; reason?: string; requestId: string }

const sample = await sampleService()
const fromOurPage = { token: '', origin: ownOrigin }

const post = (calls: unknown, headers: Record<string, string> = fromOurPage, at: Sample = sample) =>
  at.server.inject({ method: 'POST', url: readBatch.path, headers, payload: { calls } as object })

async function read(calls: readonly Asked[], headers?: Record<string, string>, at?: Sample) {
  const answer = await post(calls, headers, at)
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  return answer.json().data as Answered[]
}
const one = async (call: Omit<Asked, 'id'>, headers?: Record<string, string>) =>
  (await read([{ id: 'a', ...call }], headers))[0]

test('every call is answered in its own envelope, in the order of the batch', async () => {
  const answers = await read(
    [
      { id: 'x', method: 'read', params: { word: 'abc' } },
      { id: 7, method: 'one', params: { name: 'lake' } },
      { id: 'p', method: 'prepared' },
      { id: 'm', method: 'mine' },
    ],
    asPerson('ada'),
  )
  expect(answers).toMatchObject([
    { id: 'x', code: 200, msg: 'ok', data: { word: 'abc', who: 'ada' } },
    { id: 7, code: 200, data: { name: 'lake' } },
    { id: 'p', code: 200, data: { word: 'ready' } },
    { id: 'm', code: 200, data: { who: 'ada' } },
  ])
  expect(JSON.stringify(answers)).not.toContain('stays here')
})

test('nobody may keep the answer of a batch', async () => {
  const answer = await post([{ id: 1, method: 'prepared' }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['etag']).toBeUndefined()
  const again = await post([{ id: 1, method: 'prepared' }], { ...fromOurPage, 'if-none-match': 'W/"7"' })
  expect(again.statusCode).toBe(200)
})

describe('a batch only reads', () => {
  test.each([
    'write',
    'edit',
    'judge',
    'exchange',
    'fetch',
    'upload',
    'readBatch',
    'nothing',
    'toString',
    '__proto__',
  ])('a batch refuses %s and runs nothing', async (method) => {
    const before = sample.ran.length
    expect(await one({ method, params: { word: 'a' } }, asPerson('eve'))).toMatchObject({
      code: 400,
      data: null,
      reason: 'request.not_batchable',
    })
    expect(sample.ran).toHaveLength(before)
  })

  test('an idempotency key changes nothing', async () => {
    const headers = asPerson('ada', { 'idempotency-key': 'key-00000001' })
    expect(await one({ method: 'write', params: { word: 'a' } }, headers)).toMatchObject({ code: 400 })
    expect(await one({ method: 'mine' }, headers)).toMatchObject({ code: 200 })
  })
})

describe('a call in a batch passes the guards of its own route', () => {
  test('it needs the session, the role in the competition and valid input', async () => {
    const look = { method: 'look', params: { competitionId } }
    expect(await one({ method: 'mine' })).toMatchObject({ code: 302, reason: 'session.required' })
    expect(await one(look, asPerson('ada'))).toMatchObject({ reason: 'competitions.not_found' })
    expect(await one(look, asPerson('odd'))).toMatchObject({ reason: 'competitions.insufficient_role' })
    expect(await one(look, asPerson('eve'))).toMatchObject({ data: { role: 'judge' } })
    const invalid = { reason: 'request.invalid', issues: [{ path: 'query.word', rule: 'too_big' }] }
    expect(await one({ method: 'read', params: { word: 'much too long a word' } })).toMatchObject(invalid)
    expect(await one({ method: 'read', params: { word: ['a', 'b'] } })).toMatchObject({ code: 400 })
    expect(await one({ method: 'one' })).toMatchObject({ reason: 'request.invalid' })
  })

  test.each(['..', '.', 'a/../b', 'a/b', 'a%2fb', 'a;b', 'a\\b', 'a\u0000b', ''])(
    'a parameter of the path cannot be %j',
    async (name) => {
      const before = sample.ran.length
      const [answer] = (await post([{ id: 1, method: 'one', params: { name } }])).json().data ?? []
      expect(answer?.code ?? 400).toBe(400)
      expect(sample.ran).toHaveLength(before)
    },
  )

  test('each call spends the budget of reads, and a batch is a read itself', async () => {
    const budget = { account: 6, address: 6, seconds: 60 }
    const redis = redisAt(redisUrl())
    await redis.ping().catch(() => new Promise((resolve) => redis.once('ready', resolve)))
    const name = `test-${randomBytes(6).toString('hex')}`
    const limits = createRateLimiter(redis, name, { read: budget, write: budget, secret: budget })
    const limited = await sampleService({ limits })
    const calls = Array.from({ length: 8 }, (_, id) => ({ id, method: 'mine' }))
    const answers = await read(calls, asPerson('ada'), limited)
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await post(calls, asPerson('ada'), limited)).statusCode).toBe(429)
    expect(limited.ran.filter((each) => each === 'mine')).toHaveLength(5)
  })
})

describe('a failing call', () => {
  const around = [
    { id: 1, method: 'read' },
    { id: 2, method: 'brokenRead' },
    { id: 3, method: 'read' },
  ]

  test.each([
    ['a fault', () => new Error('broken with a secret'), 'request.internal_error'],
    ['an invalid reply', () => new InvalidReply({ wrong: 1 }), 'request.internal_error'],
  ])('%s of one call is its own envelope and does not stop the others', async (_, fail, reason) => {
    sample.breakWith(fail)
    const answers = await read(around)
    expect(answers).toMatchObject([{ code: 200 }, { code: 500, reason, data: null }, { code: 200 }])
    expect(JSON.stringify(answers)).not.toContain('secret')
  })

  test('calls that take too long are answered as late, the others arrive', async () => {
    const slow = await sampleService({ batchDeadlineMs: 50 })
    slow.breakWith(() => new Promise(() => {}))
    expect(await read(around, fromOurPage, slow)).toMatchObject([
      { code: 200 },
      { code: 503, reason: 'request.timed_out' },
      { code: 200 },
    ])
  })

  test('four calls run at the same time, and none starts after the deadline', async () => {
    const slow = await sampleService({ batchDeadlineMs: 50 })
    slow.breakWith(() => new Promise(() => {}))
    const calls = Array.from({ length: maxBatchCalls }, (_, id) => ({ id, method: 'brokenRead' }))
    const answers = await read(calls, fromOurPage, slow)
    expect(answers).toHaveLength(maxBatchCalls)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([503]))
    expect(slow.ran).toHaveLength(4)
  })
})

describe('the batch itself', () => {
  const call = { id: 1, method: 'read' }
  test.each([
    ['nothing', undefined],
    ['no call', []],
    ['too many calls', Array.from({ length: maxBatchCalls + 1 }, (_, id) => ({ ...call, id }))],
    ['one id twice', [call, call]],
    ['an unknown field', [{ ...call, headers: { cookie: 'sid=eve' } }]],
    ['an object as parameter', [{ ...call, params: { word: { $ne: '' } } }]],
    ['a list of objects', [{ ...call, params: { word: [{}] } }]],
    ['no list', { 0: call }],
  ])('%s is refused', async (_, calls) => {
    expect((await post(calls)).statusCode).toBe(400)
  })

  test.each([
    ['another site', { token: '', origin: 'https://evil.example' }],
    ['no page of ours', { cookie: 'sid=ada' }],
  ])('a batch from %s is refused', async (_, headers) => {
    expect((await post([call], headers)).json()).toMatchObject({ reason: 'request.cross_origin' })
  })
})
