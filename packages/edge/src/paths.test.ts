import { rawGet } from '@tiltyard/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { isMalformedPath, rewriteAddress } from './paths.ts'
import { routes, type Sample, sampleService } from './testing/sample-service.fixture.ts'

const good = routes.read.path

/** Ambiguous spellings, inserted into a valid path at its start, at a separator, inside a segment and at its end. */
const tricks = {
  'encoded slash': ['%2f', '%2F', '/%2f', '%2f/'],
  'encoded backslash': ['%5c', '%5C', '/%5c..%5c'],
  backslash: ['\\', '/\\', '\\..\\'],
  'empty segment': ['//', '///', '/%2f/'],
  'dot segment': ['/./', '/../', '/x/../', '/.%2e/', '/%2e/', '/%2e%2e/', '/%2E%2E/', '/%2e./'],
  parameter: [';', ';x=1', '/;/', '%3b', '%3B'],
  'control byte': ['%00', '%01', '%08', '%09', '%0a', '%0d', '%0d%0aHost:%20evil', '%1b', '%1F', '%7f'],
  'double encoding': ['%252f', '%252e%252e', '%25', '%2525', '%255c'],
  'broken encoding': ['%', '%2', '%zz', '%u002f', '%%2f', '%c0%af%', '%+2'],
  'second spelling of a plain character': ['%61', '%41', '%2d', '%5f', '%30', '%2e', '%7A'],
  fragment: ['#', '#/../', '/#'],
  'raw byte': ['\x01', '\x7f', '\x80', '\xe9', '\t'],
} as const

const variants = Object.entries(tricks).flatMap(([kind, tokens]) =>
  tokens.flatMap((token) =>
    [
      `${token}${good}`,
      `${good.slice(0, 4)}${token}${good.slice(4)}`,
      good.replace('/dsc', `${token}/dsc`),
      good.replace('sample', `sam${token}ple`),
      `${good}${token}`,
    ].map((path) => ({ kind, path })),
  ),
)

let sample: Sample
let port = 0
beforeAll(async () => {
  sample = await sampleService()
  port = Number(new URL(await sample.server.listen({ host: '127.0.0.1', port: 0 })).port)
})

test('at least 200 ambiguous paths are tested', () => {
  expect(new Set(variants.map(({ path }) => path)).size).toBeGreaterThanOrEqual(200)
})

describe('an ambiguous path', () => {
  test.each(variants)(
    'a path with $kind is refused on the wire and reaches no route: $path',
    async ({ path }) => {
      const before = sample.ran.length
      const answer = await rawGet(port, path)
      expect(answer.status).toBe(400)
      expect(sample.ran).toHaveLength(before)
    },
  )

  test.each(variants.filter(({ path }) => path.startsWith('/')))(
    'a path with $kind is malformed by the rule: $path',
    ({ path }) => {
      expect(isMalformedPath(path)).toBe(true)
      expect(rewriteAddress(path)).toBe(rewriteAddress('/a//b'))
      expect(rewriteAddress(`${path}?a=b`)).toBe(rewriteAddress('/a//b'))
    },
  )

  test.each([
    'http://localhost/api/platform/web/dsc/sample/read',
    'http://evil.example/',
    'api/platform/web/dsc/sample/read',
    '*',
    '?',
    `${good}/.`,
    `${good}/..`,
    '/.',
    '/..',
    '/%ff',
    '/%c0%af',
    '/api/platform/web/dsc/sample/things/%c3%28',
  ])('an ambiguous request target is refused on the wire: %s', async (target) => {
    const before = sample.ran.length
    expect((await rawGet(port, target)).status).toBe(400)
    expect(sample.ran).toHaveLength(before)
  })

  test('an ambiguous path is answered with the envelope and a request id', async () => {
    for (const path of ['/a//b', '/%ff']) {
      const { body, head } = await rawGet(port, path)
      expect(JSON.parse(body)).toMatchObject({ code: 400, reason: 'request.path_malformed', data: null })
      expect(JSON.parse(body).requestId).toMatch(/^[\w-]{16}$/)
      expect(head.toLowerCase()).toContain('content-type: application/json')
    }
  })
})

describe('a valid path', () => {
  test.each([
    ['/', '/'],
    [good, '/api01/dsc/sample/read'],
    [`${good}?word=a//b;c%2f..%00`, '/api01/dsc/sample/read?word=a//b;c%2f..%00'],
    ['/api/x...y', '/api02/x...y'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/a/.b/..c/d.', '/a/.b/..c/d.'],
    ['/%E8%B5%9B/%e4%ba%8b', '/%E8%B5%9B/%e4%ba%8b'],
    ['/a%20b%22%23%3f%40%5b%5D%7e', '/a%20b%22%23%3f%40%5b%5D%7e'],
    ["/a!$&'()*+,=:@~-_b", "/a!$&'()*+,=:@~-_b"],
  ])('the path %s is rewritten to %s', (address, read) => {
    expect(rewriteAddress(address)).toBe(read)
  })

  test('a path parameter reaches its route decoded once', async () => {
    const answer = await rawGet(port, '/api/platform/web/dsc/sample/things/%E8%B5%9B%20x%3F')
    expect(answer.status).toBe(200)
    expect(Buffer.from(answer.body, 'latin1').toString()).toContain('"name":"赛 x?"')
  })

  test('a path without a route is not found, whatever its method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await sample.server.inject({ method, url: '/api/none' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 404, reason: 'request.not_found' })
    }
  })

  test('a path with other capitals or a trailing slash is another path', async () => {
    for (const path of [good.toUpperCase(), `${good}/`, good.replace('dsc', 'DSC')])
      expect((await sample.server.inject(path)).statusCode).toBe(404)
  })

  test('headers that override the path in other frameworks are ignored', async () => {
    const hops = 'middleware:middleware:middleware:middleware:middleware'
    for (const headers of [
      { 'x-middleware-subrequest': hops },
      { 'x-middleware-subrequest': 'src/middleware' },
      { 'x-original-url': good },
      { 'x-rewrite-url': good },
      { 'x-http-method-override': 'POST' },
      { 'x-forwarded-prefix': '/api01' },
      { rsc: '1', 'next-router-state-tree': 'x' },
    ]) {
      expect((await sample.server.inject({ url: routes.mine.path, headers })).statusCode).toBe(401)
      expect((await sample.server.inject({ url: '/api/none', headers })).statusCode).toBe(404)
    }
  })
})
