import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type Edge } from '../index.ts'
import { type PageContext, servePages } from './index.ts'

const origin = 'http://localhost:8080'
let edge: Edge
let seen: { request: Request; page: PageContext } | undefined

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/entry-abc.js'), 'export {}')
  await writeFile(join(directory, 'robots.txt'), 'User-agent: *')
  await writeFile(join(directory, 'secret.env'), 'KEY=1')
  edge = await createServer({
    name: 'pages',
    version: 'test',
    logLevel: 'silent',
    trustedProxies: '127.0.0.1',
    readiness: {},
    servesPages: true,
  })
  await servePages(edge.server, {
    origin,
    formTargets: ['http://account.localhost:8080'],
    files: { directory },
    async handle(request, page) {
      seen = { request, page }
      if (request.url.endsWith('/broken')) throw new Error('broken')
      return new Response('<!doctype html>', { status: 200, headers: { 'content-type': 'text/html' } })
    },
  })
})
afterAll(() => edge.server.close())

const get = (url: string, headers: Record<string, string> = {}) => edge.server.inject({ url, headers })

describe('a private page', () => {
  test('a page has a strict policy with a fresh nonce that the renderer knows', async () => {
    const first = await get('/')
    const firstNonce = seen?.page.nonce
    const second = await get('/')
    expect(first.headers['content-security-policy']).toContain(
      `script-src 'nonce-${firstNonce}' 'strict-dynamic'`,
    )
    expect(second.headers['content-security-policy']).not.toContain(String(firstNonce))
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self' http://account.localhost:8080",
    ])
      expect(first.headers['content-security-policy']).toContain(part)
    expect(first.headers['content-security-policy']).not.toContain('unsafe')
  })

  test('a page is rendered for the public origin, whatever Host says', async () => {
    await get('/a?b=c', { host: 'evil.example' })
    expect(seen?.request.url).toBe(`${origin}/a?b=c`)
  })

  test('a page sends no referrer', async () => {
    expect((await get('/')).headers['referrer-policy']).toBe('no-referrer')
  })

  test.each(['ticket=ST-1', 'a=b&state=x', 'token=t', 'code=c', 'pass=p'])(
    'a page with %s is never stored',
    async (query) => {
      expect((await get(`/?${query}`)).headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['en', 'zh', 'fr', '<script>', '../en', 'EN', '__proto__', ''])(
    'a page with the language cookie %j is rendered in a supported language',
    async (value) => {
      await get('/', { cookie: `language=${encodeURIComponent(value)}` })
      expect(seen?.page.language).toBe(value === 'en' ? 'en' : 'zh')
    },
  )

  test('a page that fails to render answers 500 with a request id and without the cause', async () => {
    const answer = await get('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 500, reason: 'request.internal_error' })
    expect(answer.body).not.toContain('broken')
  })
})

describe('built files', () => {
  test('files under /assets/ are immutable; other files are cached for an hour', async () => {
    const asset = await get('/assets/entry-abc.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([
    '/assets/none.js',
    '/assets/..%2frobots.txt',
    '/assets/../robots.txt',
    '/assets/%2e%2e/secret.env',
  ])('the path %s reveals no file outside the built ones', async (url) => {
    const answer = await get(url)
    expect([200, 400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('KEY=1')
  })

  test('a file of an unserved type is answered by the pages', async () => {
    expect((await get('/secret.env')).body).toBe('<!doctype html>')
  })
})

const statuses: Readonly<Record<string, number>> = { '/gone': 404, '/moved': 302, '/broken': 500 }

describe('a shared page', () => {
  let shared: Edge
  beforeAll(async () => {
    shared = await createServer({
      name: 'shared',
      version: 'test',
      logLevel: 'silent',
      trustedProxies: '127.0.0.1',
      readiness: {},
      servesPages: true,
    })
    await servePages(shared.server, {
      origin,
      isShared: true,
      files: { directory: await mkdtemp(join(tmpdir(), 'shared-')) },
      async handle(request, page) {
        seen = { request, page }
        const { pathname } = new URL(request.url)
        const html = `<html lang="${page.language}"><script nonce="${page.nonce}">ours()</script>${'.'.repeat(600)}`
        const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
        if (pathname === '/cookie') headers.set('set-cookie', 'a=b')
        if (pathname === '/partial') page.preventCaching()
        if (pathname === '/for-one') headers.set('cache-control', 'no-store')
        return new Response(html, { status: statuses[pathname] ?? 200, headers })
      },
    })
  })
  afterAll(() => shared.server.close())
  const ask = (url: string, headers: Record<string, string> = {}) => shared.server.inject({ url, headers })

  test('a shared page is the same bytes each time, with hashes instead of a nonce, and is cacheable', async () => {
    const [first, second] = [await ask('/'), await ask('/')]
    expect(first.body).toBe(second.body)
    expect(first.headers['etag']).toBe(second.headers['etag'])
    expect(first.headers['etag']).toMatch(/^"[\w-]{27}"$/)
    expect(first.headers['cache-control']).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/,
    )
    expect(first.headers['vary']).toBe('Accept-Encoding')
    expect(first.headers['x-request-id'], 'it would be the first asker’s').toBeUndefined()
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain(
      `script-src ${origin}/assets/ 'sha256-${createHash('sha256').update('ours()').digest('base64')}';`,
    )
    expect(policy).not.toMatch(/nonce|unsafe/)
  })

  test('a shared page that the browser has is answered with 304', async () => {
    const etag = String((await ask('/')).headers['etag'])
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const answer = await ask('/', { 'if-none-match': known })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
    }
    expect((await ask('/', { 'if-none-match': '"x"' })).statusCode).toBe(200)
    expect((await ask('/', { 'if-none-match': etag, cookie: 'language=en' })).statusCode).toBe(200)
  })

  test('the data of a shared page expires within seconds', async () => {
    expect((await ask('/info/article.data')).headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=5, stale-if-error=86400',
    )
  })

  test('a page for one visitor is not cached', async () => {
    const answer = await ask('/for-one')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['etag']).toBeUndefined()
  })

  test('an incomplete shared page is not cached', async () => {
    const answer = await ask('/partial')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(answer.headers['etag']).toBeUndefined()
  })

  test.each(['?keyword=a%00b', '?keyword=%00a%00%00b', '?keyword=a%0%000b'])(
    'a shared page ignores NUL in its query: %s',
    async (query) => {
      expect((await ask(`/${query}`)).statusCode).toBe(200)
      expect(seen?.request.url).toBe(`${origin}/?keyword=ab`)
    },
  )

  test('a shared page with unknown parameters is the same page, but not cached', async () => {
    const plain = await ask('/')
    for (const query of ['?utm_source=a', '?page=1&visit=2', '?page=1&page=2']) {
      const answer = await ask(`/${query}`)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        etag: plain.headers['etag'],
        'content-security-policy': plain.headers['content-security-policy'],
      })
      expect(answer.body).toBe(plain.body)
    }
    expect((await ask('/?page=2&language=en')).headers['cache-control']).toMatch(/^public/)
  })

  test('a removed page is cached as 404, so that no cache keeps serving it', async () => {
    const gone = await ask('/gone')
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, expect.stringMatching(/^public/)])
    expect((await ask('/gone', { 'if-none-match': String(gone.headers['etag']) })).statusCode).toBe(404)
  })

  test('a shared page is compressed for clients that accept it, with its own ETag', async () => {
    const plain = await ask('/')
    const answer = await ask('/', { 'accept-encoding': 'br, gzip;q=0.8' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
    expect(answer.headers['etag']).not.toBe(plain.headers['etag'])
    expect((await ask('/', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  test('a shared page is rendered without cookies and headers, except for the language', async () => {
    await ask('/', { cookie: '__Host-sid=secret; language=en', 'x-forwarded-host': 'evil.example', rsc: '1' })
    expect([...(seen?.request.headers ?? [])]).toEqual([])
    expect(seen?.page).toMatchObject({ language: 'en', cookies: {}, bypassCache: false })
    await ask('/', { 'cache-control': 'no-cache' })
    expect(seen?.page.bypassCache).toBe(true)
  })

  test.each(['/broken', '/moved', '/cookie', '/?ticket=ST-1', '/?a=b&state=x', '/?%74icket=ST-1'])(
    'the page %s is not cached and keeps its nonce',
    async (url) => {
      const answer = await ask(url)
      expect(answer.headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/)
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${seen?.page.nonce}'`)
      expect(answer.headers).not.toHaveProperty('content-encoding')
    },
  )
})

test.each(['POST', 'PUT', 'DELETE'] as const)('a %s request to a page is not found', async (method) => {
  expect((await edge.server.inject({ method, url: '/' })).statusCode).toBe(404)
})
