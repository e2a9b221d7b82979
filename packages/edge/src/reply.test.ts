import { describe, expect, test } from 'vitest'
import {
  asPerson,
  InvalidReply,
  ownOrigin,
  prepared,
  preparedOnce,
  routes,
  sampleService,
} from './testing/sample-service.fixture.ts'

const sample = await sampleService()

const canaries = [
  'select * from users where password_hash',
  '/srv/tiltyard/packages/core/src/kernel/transaction.ts',
  'db-1.internal.example',
  'ECONNREFUSED 10.0.0.5:5432',
  'canary-secret',
] as const

/** An error as the database driver throws it: every field reveals an internal detail. */
function databaseError(): Error {
  return Object.assign(new Error(`syntax error in "${canaries[0]}"`), {
    code: '42601',
    detail: `Key (email_key)=(${canaries[4]}) already exists.`,
    schema: 'platform',
    table: 'users',
    constraint: 'users_nickname_unique',
    where: canaries[1],
    file: 'parse_relation.c',
  })
}

const causes: readonly (() => unknown)[] = [
  ...canaries.flatMap((text) => [
    () => new Error(text),
    () => new TypeError(text),
    () => new Error('outer', { cause: new Error(text) }),
    () => new AggregateError([new Error(text)], text),
    () => Object.assign(new Error(text), { statusCode: 500 }),
    () => Object.assign(new Error(text), { statusCode: 200 }),
    () => Object.assign(new Error(text), { statusCode: 302, headers: { location: text } }),
    () => Object.assign(new Error(text), { statusCode: 503 }),
    () => Object.assign(new Error(text), { status: 418, expose: true }),
    () => Object.assign(new Error(text), { code: 'ERR_ASSERTION', toJSON: () => ({ text }) }),
    () => ({ message: text, stack: text, statusCode: 599 }),
    () => text,
    () => [text],
    () => new InvalidReply({ promised: 7, note: text }),
    () => new InvalidReply({ note: text }),
    () => new InvalidReply(text),
    () => new InvalidReply(undefined),
    () => new InvalidReply({ promised: null, [text]: text }),
    () => databaseError(),
  ]),
  () => null,
  () => undefined,
  () => 0,
  () => Symbol('canary-secret'),
  () => new DOMException('canary-secret', 'AbortError'),
]

const fail = async (cause: () => unknown, headers: Record<string, string> = {}) => {
  sample.breakWith(cause)
  return sample.server.inject({
    method: 'POST',
    url: routes.broken.path,
    headers: { token: '', origin: ownOrigin, ...headers },
  })
}

describe('a fault', () => {
  test('faults are tested in 100 forms', () => {
    expect(causes.length).toBeGreaterThanOrEqual(100)
  })

  test.each(causes.map((cause, at) => ({ at, cause })))(
    'a fault reveals nothing of its cause to the caller (form $at)',
    async ({ cause }) => {
      const answer = await fail(cause)
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({
        code: 500,
        msg: expect.any(String),
        data: null,
        requestId: expect.stringMatching(/^[\w-]{16}$/),
        reason: 'request.internal_error',
      })
      const told = answer.body + JSON.stringify(answer.headers)
      for (const canary of canaries) expect(told).not.toContain(canary)
      expect(told).not.toMatch(/\bat \S+ \(|node:|\.ts:|node_modules|users_nickname|platform"/)
    },
  )

  test('a fault is logged with its cause under the request id of the reply', async () => {
    sample.log.lines.length = 0
    const { requestId } = (await fail(() => new Error(canaries[3]))).json()
    const entry = sample.log.entries().find(({ msg }) => msg === 'fault')
    expect(entry).toMatchObject({ requestId, level: 50, err: { message: canaries[3] } })
  })

  test('a fault is reported in the visitor’s language', async () => {
    const zh = (await fail(() => new Error('x'))).json().msg
    const en = (await fail(() => new Error('x'), { cookie: 'language=en' })).json().msg
    expect(zh).toMatch(/[\u4e00-\u9fff]/)
    expect(en).toMatch(/went wrong/)
  })
})

test('an unavailable dependency is answered with 503 and Retry-After, without the cause', async () => {
  const away = await sampleService({ isOutage: (fault) => fault instanceof RangeError })
  away.breakWith(() => new RangeError(canaries[3]))
  const headers = { token: '', origin: ownOrigin }
  const answer = await away.server.inject({ method: 'POST', url: routes.broken.path, headers })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 503, reason: 'request.unavailable' })
  expect(answer.body).not.toContain('ECONNREFUSED')
  expect(away.log.entries().find(({ msg }) => msg === 'outage')).toMatchObject({
    err: { message: canaries[3] },
  })
})

describe('invalid input', () => {
  const write = (payload: unknown) =>
    sample.server.inject({
      method: 'POST',
      url: routes.write.path,
      headers: asPerson('ada', { 'content-type': 'application/json' }),
      payload: payload as object,
    })

  test('invalid input is reported with field and rule, never with the value', async () => {
    const answer = await write({ word: 'canary-secret-too-long', secret: 7, extra: 'canary-secret' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 400,
      reason: 'request.invalid',
      issues: [
        { path: 'body.word', rule: 'too_big' },
        { path: 'body.secret', rule: 'invalid_type' },
        { path: 'body', rule: 'unrecognized_keys' },
      ],
    })
    expect(answer.body).not.toContain('canary')
  })

  test.each([
    '',
    '{',
    '{"word":',
    'null',
    '[]',
    '"x"',
    '{"word":"a","__proto__":{"x":1}}',
    '{"word":"a","constructor":{"prototype":{}}}',
  ])('the body %j is invalid input', async (text) => {
    const before = sample.ran.length
    const answer = await write(text)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().reason).toBe('request.invalid')
    expect(sample.ran).toHaveLength(before)
  })
})

test('a refusal carries its id, its status and its text', async () => {
  const answer = await sample.server.inject({
    method: 'POST',
    url: routes.write.path,
    headers: asPerson('ada', { cookie: 'sid=ada; language=en' }),
    payload: { word: 'taken' },
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 409, reason: 'users.nickname_taken', data: null })
  expect(answer.json().msg).toContain('taken')
})

test('a missing session is 302 in the body, as pages read it, and 401 in HTTP', async () => {
  const answer = await sample.server.inject(routes.mine.path)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 302, reason: 'session.required', data: null })
})

test('no JSON reply may be stored by a cache', async () => {
  for (const url of [routes.read.path, routes.mine.path, '/api/none'])
    expect((await sample.server.inject(url)).headers['cache-control']).toBe('no-store')
})

test('a prepared reply gets its own envelope and is sent once per version', async () => {
  const first = await sample.server.inject(prepared.path)
  expect(first.json()).toEqual({
    code: 200,
    msg: 'ok',
    data: { word: 'ready' },
    requestId: expect.any(String),
  })
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const tag = String(first.headers.etag)
  const again = await sample.server.inject({ url: prepared.path, headers: { 'if-none-match': tag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await sample.server.inject({ url: prepared.path, headers: { 'if-none-match': 'W/"6"' } })
  expect(other.statusCode).toBe(200)
})

test('a prepared reply without a version is sent each time and never stored', async () => {
  for (const headers of [{}, { 'if-none-match': 'W/"null"' }]) {
    const answer = await sample.server.inject({ url: preparedOnce.path, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ data: { word: 'ready' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  }
})
