import { rawGet, rawRequest } from '@tiltyard/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { asPerson, ownOrigin, routes, type Sample, sampleService } from './testing/sample-service.fixture.ts'

let sample: Sample
let port = 0
beforeAll(async () => {
  sample = await sampleService({ bodyLimitBytes: 1_000 })
  sample.server.route({
    method: ['GET', 'POST'],
    url: '/slow',
    config: { timeoutMs: 50 },
    handler: () => new Promise(() => {}),
  })
  port = Number(new URL(await sample.server.listen({ host: '127.0.0.1', port: 0 })).port)
})

const write = (payload: string | object, headers: Record<string, string> = {}) =>
  sample.server.inject({ method: 'POST', url: routes.write.path, headers: asPerson('ada', headers), payload })

describe('a request', () => {
  test.each([
    ['application/json', JSON.stringify({ word: 'x'.repeat(2_000) })],
    ['application/x-www-form-urlencoded', `word=${'x'.repeat(70_000)}`],
    ['text/plain', 'x'.repeat(2_000)],
  ])('a body that is too large is refused with 413 (%s)', async (type, payload) => {
    const answer = await write(payload, { 'content-type': type })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 413, reason: 'request.too_large' })
  })

  test.each(['a\0b', 'a\ud800b'])('a text that PostgreSQL cannot store is refused: %j', async (word) => {
    const answer = await write({ word })
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'body.word', rule: 'malformed_text' }],
    ])
  })

  test.each([
    ['the query', `${routes.read.path}?word=a%00b`, 'query.word'],
    ['the form', routes.write.path, 'body.word'],
  ])('a NUL in %s is refused', async (_, url, path) => {
    const answer = url.includes('?')
      ? await sample.server.inject({ url })
      : await write('word=a%00b', { 'content-type': 'application/x-www-form-urlencoded' })
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, rule: 'malformed_text' }]])
  })

  test.each(['Cookie: sid=a\0b', 'User-Agent: a\0b', 'Token: \0', 'X: a\x01'])(
    'a malformed header is refused: %j',
    async (header) => {
      const before = sample.ran.length
      const text = `GET ${routes.read.path} HTTP/1.1\r\nHost: x\r\n${header}\r\nConnection: close\r\n\r\n`
      expect((await rawRequest(port, text)).status).toBe(400)
      expect(sample.ran).toHaveLength(before)
    },
  )

  test('a body that declares too large a size is refused before it is read', async () => {
    const head = [
      `POST ${routes.write.path} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 99999999',
      'Connection: close',
      '',
      '{',
    ]
    expect((await rawRequest(port, head.join('\r\n'))).status).toBe(413)
  })

  test.each([
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'image/png',
    'nonsense',
    'application/json+evil',
  ])('a body of the unsupported type %s is refused with 415', async (type) => {
    const answer = await write('<a/>', { 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 415, reason: 'request.unsupported_type' })
    expect(sample.ran).not.toContain('write')
  })

  test('endless headers are refused', async () => {
    const before = sample.ran.length
    expect((await rawGet(port, routes.read.path, [`X-Big: ${'x'.repeat(20_000)}`])).status).toBe(431)
    // The server may close the connection before it received the whole megabyte.
    expect([431, 0]).toContain(
      (await rawGet(port, routes.read.path, [`X-Big: ${'x'.repeat(1_000_000)}`])).status,
    )
    expect(sample.ran).toHaveLength(before)
  })

  test.each([
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding : chunked',
    'X: a\r\n folded: b',
  ])('ambiguous message framing is refused: %j', async (line) => {
    const before = sample.ran.length
    const text = `POST ${routes.write.path} HTTP/1.1\r\nHost: x\r\n${line}\r\nConnection: close\r\n\r\n0\r\n\r\n`
    expect((await rawRequest(port, text)).status).toBe(400)
    expect(sample.ran).toHaveLength(before)
  })
})

test.each(['GET', 'POST'])('a handler that never ends is answered with 503 (%s)', async (method) => {
  const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
  const answer = await fetch(`http://127.0.0.1:${port}/slow`, { method, ...body })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 503, reason: 'request.timed_out' })
  expect(answer.headers.get('retry-after')).toBe('5')
})

describe('a request id', () => {
  test('a request id is generated, unique, and the same in header and body', async () => {
    const ids = new Set<string>()
    for (let call = 0; call < 20; call += 1) {
      const answer = await sample.server.inject(routes.read.path)
      expect(answer.headers['x-request-id']).toBe(answer.json().requestId)
      ids.add(answer.json().requestId)
    }
    expect(ids.size).toBe(20)
  })

  test.each(['x-request-id', 'request-id', 'x-correlation-id', 'traceparent'])(
    'a request id is never taken from the header %s',
    async (name) => {
      const chosen = 'chosen-by-caller'
      const answer = await sample.server.inject({ url: routes.read.path, headers: { [name]: chosen } })
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(chosen)
      expect(sample.log.lines.join('')).not.toContain(chosen)
    },
  )
})

describe('every reply', () => {
  test.each([routes.read.path, routes.mine.path, '/api/none', '/a//b', '/healthz'])(
    'a reply of %s carries restrictive security headers',
    async (url) => {
      const { headers } = await sample.server.inject(url)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      )
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    },
  )

  test.each(['https://evil.example', 'null', ownOrigin])(
    'no reply can be read across origins by %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await sample.server.inject({
          method,
          url: routes.read.path,
          headers: {
            origin,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'token',
          },
        })
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    },
  )
})
