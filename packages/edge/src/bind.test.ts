import { staff } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { createBind } from './bind.ts'
import {
  asPerson,
  competitionId,
  ownOrigin,
  routes,
  sampleService,
  staffRoutes,
  unlimitedRates,
} from './testing/sample-service.fixture.ts'

const sample = await sampleService()

const call = (route: keyof typeof routes, headers: Record<string, string>, payload?: object) =>
  sample.server.inject({
    method: routes[route].method,
    url: routes[route].path,
    headers,
    ...(payload && { payload }),
  })

describe('a route for signed-in users', () => {
  test('a signed-in route is answered for the user of the cookie', async () => {
    expect((await call('mine', asPerson('ada'))).json()).toMatchObject({
      code: 200,
      msg: 'ok',
      data: { who: 'ada' },
    })
  })

  test.each([
    ['no cookie', {}],
    ['an unknown cookie', { cookie: 'sid=mallory' }],
    ['a name of the language', { cookie: 'sid=__proto__' }],
    ['the Token alone', { token: 'token-of-ada' }],
    ['the Token as a key', { authorization: 'Bearer token-of-ada' }],
  ])('a signed-in route answers 401 to %s', async (_, headers) => {
    expect((await call('mine', headers)).statusCode).toBe(401)
  })

  test.each([
    ['none', ''],
    ['another person’s', 'token-of-eve'],
    ['one with a blank', 'token-of-ada '.trimStart().concat('x')],
  ])('a signed-in write answers 403 to the right cookie with a wrong Token (%s)', async (_, token) => {
    const answer = await call('write', asPerson('ada', { token }), { word: 'a' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().reason).toBe('session.token_mismatch')
  })

  test('a signed-in read needs no Token, because pages load before their script', async () => {
    expect((await call('mine', { cookie: 'sid=ada' })).statusCode).toBe(200)
  })
})

describe('a route for a role', () => {
  test('a role route accepts that role only, compared as a number', async () => {
    const status = async (name: string) => (await call('edit', asPerson(name))).statusCode
    expect({ editor: await status('eve'), user: await status('ada'), text: await status('odd') }).toEqual({
      editor: 200,
      user: 403,
      text: 403,
    })
    expect((await call('edit', asPerson('ada'))).json().reason).toBe('access.denied')
  })

  test('a role route asks an anonymous caller to sign in', async () => {
    expect((await call('edit', { token: '', origin: ownOrigin })).statusCode).toBe(401)
  })
})

describe('a route for the staff of a competition', () => {
  const ask = (
    route: keyof typeof staffRoutes,
    headers: Record<string, string>,
    { id = competitionId, payload }: { id?: string; payload?: object } = {},
  ) =>
    sample.server.inject({
      method: staffRoutes[route].method,
      url: staffRoutes[route].path.replace(':competitionId', id),
      headers,
      ...(payload && { payload }),
    })
  const said = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked)
    return [answer.statusCode, answer.json().reason]
  }
  const word = { payload: { word: 'a' } }

  test('a staff route accepts its role and passes it to the handler', async () => {
    expect((await ask('look', asPerson('eve'))).json().data).toEqual({ role: 'judge' })
    expect((await ask('judge', asPerson('eve'), word)).statusCode).toBe(200)
  })

  test('a staff route answers not_found to outsiders and for unknown competitions', async () => {
    const before = sample.ran.length
    expect(await said('look', {})).toEqual([401, 'session.required'])
    expect(await said('look', asPerson('ada'))).toEqual([404, 'competitions.not_found'])
    const other = { id: '01900000-0000-7000-8000-000000000002', ...word }
    expect(await said('judge', asPerson('eve'), other)).toEqual([404, 'competitions.not_found'])
    expect(await said('judge', asPerson('eve'), { ...word, id: 'x' })).toEqual([400, 'request.invalid'])
    expect(sample.ran).toHaveLength(before)
  })

  test('a staff route refuses an insufficient or unknown role before it reads a body', async () => {
    const before = sample.ran.length
    expect(await said('organise', asPerson('eve'))).toEqual([403, 'competitions.insufficient_role'])
    expect(await said('look', asPerson('odd'))).toEqual([403, 'competitions.insufficient_role'])
    expect(await said('judge', asPerson('ada'), { payload: { wrong: 1 } })).toEqual([
      404,
      'competitions.not_found',
    ])
    expect(sample.ran).toHaveLength(before)
  })

  test.each([
    ['without a competition in its path', { path: '/api/sample/nothing' }],
    ['whose input does not know it', { params: undefined }],
  ] as const)('a staff route %s is not bound', (_, change) => {
    const bind = createBind<object>({
      server: sample.server,
      ownOrigins: [ownOrigin],
      limits: unlimitedRates,
      authenticate: async () => null,
      staffRole: async () => 'owner',
    })
    const route = { ...staffRoutes.look, access: staff('owner'), ...change }
    expect(() => bind(route as never, (async () => ({ ok: true, value: null })) as never)).toThrow(/staff/)
  })
})

test('a refused call never reaches its handler', async () => {
  const before = sample.ran.length
  await call('edit', asPerson('ada'))
  await call('write', asPerson('ada', { token: 'wrong' }), { word: 'a' })
  await call('write', asPerson('ada', { origin: 'https://evil.example' }), { word: 'a' })
  await call('write', asPerson('ada'), { word: 'much too long a word' })
  await call('exchange', { token: '' })
  expect(sample.ran).toHaveLength(before)
})

test('a HEAD request is guarded like its GET', async () => {
  const before = sample.ran.length
  const head = (url: string, headers = {}) => sample.server.inject({ method: 'HEAD', url, headers })
  expect((await head(routes.exchange.path)).statusCode).toBe(403)
  expect((await head(routes.mine.path)).statusCode).toBe(401)
  expect(sample.ran).toHaveLength(before)
})

test('undeclared fields of a reply never leave the server', async () => {
  const answer = await call('read', {})
  expect(answer.json().data).toEqual({ word: '', who: 'nobody' })
  expect(answer.body).not.toContain('stays here')
})

test('a query is validated like any input', async () => {
  const read = (query: string) => sample.server.inject(`${routes.read.path}?${query}`)
  expect((await read('word=abc')).json().data.word).toBe('abc')
  expect((await read('word=abcdefghijklmn')).statusCode).toBe(400)
  expect((await read('word=a&word=b')).statusCode).toBe(400)
  expect((await read('word[]=a')).json().data.word).toBe('')
  expect((await read('__proto__=a&constructor=b')).statusCode).toBe(200)
})

describe('request context of a handler', () => {
  test.each([
    ['language=en', 'en'],
    ['language=zh', 'zh'],
    ['language=EN', 'zh'],
    ['language=%3Cscript%3E', 'zh'],
    ['', 'zh'],
  ])('the cookie %j is parsed as the language %s', async (cookie, language) => {
    await call('read', { cookie })
    expect(sample.seen.at(-1)?.language).toBe(language)
  })

  test('the user agent is cut to 400 characters', async () => {
    await call('read', { 'user-agent': 'x'.repeat(5_000) })
    expect(sample.seen.at(-1)?.userAgent).toHaveLength(400)
  })
})

describe('an idempotency key', () => {
  const write = (key: string | undefined, word = 'a', name = 'ada') =>
    call('write', asPerson(name, key === undefined ? {} : { 'idempotency-key': key }), { word })
  const passedOn = async (key: string, word?: string, name?: string) => {
    await write(key, word, name)
    return sample.seen.at(-1)?.retryKey as { owner: string; key: string; requestHash: Buffer }
  }

  test('an idempotency key reaches the handler with its owner and a hash of the request', async () => {
    const first = await passedOn('key-00000001')
    expect(first).toMatchObject({ owner: 'account:ada', key: 'key-00000001' })
    expect(await passedOn('key-00000001')).toEqual(first)
    expect((await passedOn('key-00000001', 'b')).requestHash).not.toEqual(first.requestHash)
    expect((await passedOn('key-00000001', 'a', 'eve')).owner).toBe('account:eve')
  })

  test('an idempotency key is optional', async () => {
    expect((await write(undefined)).statusCode).toBe(200)
    expect(sample.seen.at(-1)?.retryKey).toBeUndefined()
  })

  test.each(['short', 'x'.repeat(101), 'with a blank', 'semi;colon', '../../etc', "' or 1=1 --", ''])(
    'the idempotency key %j is refused',
    async (key) => {
      const answer = await write(key)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues).toEqual([{ path: 'headers.idempotency-key', rule: 'invalid_format' }])
    },
  )
})
