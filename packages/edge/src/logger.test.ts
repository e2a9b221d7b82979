import { describe, expect, test } from 'vitest'
import { createLogger, describeRequest } from './logger.ts'
import { asPerson, routes, sampleService } from './testing/sample-service.fixture.ts'

const canary = 'canary-8f2e'

function written(entry: object): string {
  const lines: string[] = []
  createLogger({ name: 'test', level: 'debug', to: { write: (line) => void lines.push(line) } }).info(
    entry,
    'said',
  )
  return lines.join('')
}

const names = [
  'password',
  'flag',
  'answer',
  'token',
  'Token',
  'ticket',
  'secret',
  'totp',
  'proof',
  'authorization',
  'cookie',
  'set-cookie',
  'idNumber',
  'email',
]

describe('a secret in a log entry', () => {
  test.each(names)('a property called %s is redacted, at any of three depths', (name) => {
    for (const entry of [
      { [name]: canary },
      { body: { [name]: canary } },
      { req: { headers: { [name]: canary } }, other: 1 },
      { call: { body: { [name]: [canary, { [name]: canary }] } } },
    ])
      expect(written(entry)).not.toContain(canary)
  })

  test('a secret in the fields of an error is redacted', () => {
    expect(
      written({ err: Object.assign(new Error('no'), { ticket: canary, password: canary }) }),
    ).not.toContain(canary)
  })

  test('redaction of a secret keeps the rest of the entry', () => {
    expect(JSON.parse(written({ userId: 'u1', ticket: canary }))).toMatchObject({
      userId: 'u1',
      ticket: '[redacted]',
      process: 'test',
      msg: 'said',
    })
  })
})

test('a request is described without its query', () => {
  const raw = { method: 'GET', url: `/tiltyard-ui-infos/api/ticket2token?ticket=${canary}` }
  expect(describeRequest(raw as never)).toEqual({
    method: 'GET',
    path: '/tiltyard-ui-infos/api/ticket2token',
  })
  expect(describeRequest({ raw } as never)).toEqual(describeRequest(raw as never))
  expect(describeRequest({} as never)).toEqual({ method: '', path: '' })
})

describe('the log of a request', () => {
  test('a request is logged as one line with route, status and time, without its secrets', async () => {
    const sample = await sampleService()
    const headers = {
      ...asPerson('ada', { cookie: `sid=ada; __Host-sid=${canary}`, authorization: `Bearer ${canary}` }),
      'x-api-key': canary,
      referer: `http://localhost:8080/?ticket=${canary}`,
      'user-agent': canary,
    }
    const urls = [
      `${routes.read.path}?word=a&ticket=${canary}`,
      `${routes.read.path}?word=${canary}`,
      `/api/none?ticket=${canary}`,
      `/${canary}`,
      `/api//x?ticket=${canary}`,
      routes.mine.path,
    ]
    for (const url of urls) await sample.server.inject({ url, headers: { ...headers, token: canary } })
    const body = { word: 'taken', secret: canary }
    await sample.server.inject({ method: 'POST', url: routes.write.path, headers, payload: body })
    sample.breakWith(() => new Error('broken'))
    await sample.server.inject({ method: 'POST', url: routes.broken.path, headers, payload: body })

    expect(sample.log.lines.join('')).not.toContain(canary)
    const answered = sample.log.entries().filter(({ msg }) => msg === 'answered')
    expect(answered).toHaveLength(urls.length + 2)
    for (const entry of answered)
      expect(entry).toMatchObject({
        requestId: expect.stringMatching(/^[\w-]{16}$/),
        method: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
      })
  })

  test('caller input can neither split a log line nor add control sequences', async () => {
    const sample = await sampleService()
    const evil = 'x\\r\\n{"level":60}\\u001b[31m'
    for (const url of [
      `/api/none/%0d%0aforged`,
      `${routes.one.path.replace(':name', 'a%20b')}?${encodeURIComponent(evil)}`,
    ])
      await sample.server.inject({ url, headers: { 'user-agent': evil, token: evil } })
    for (const line of sample.log.lines) {
      expect(line.trimEnd()).toMatch(/^\P{Cc}*$/u)
      expect(() => JSON.parse(line)).not.toThrow()
    }
  })
})
