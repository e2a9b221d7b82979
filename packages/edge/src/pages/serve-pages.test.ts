import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type Edge } from '../index.ts'
import { type Page, servePages } from './index.ts'

const origin = 'http://localhost:8080'
let edge: Edge
let seen: { request: Request; page: Page } | undefined

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

describe('a page', () => {
  test('carries a strict policy whose nonce is new each time and known to the renderer', async () => {
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

  test('is rendered for the public origin, whatever Host says', async () => {
    await get('/a?b=c', { host: 'evil.example' })
    expect(seen?.request.url).toBe(`${origin}/a?b=c`)
  })

  test('sends no referrer', async () => {
    expect((await get('/')).headers['referrer-policy']).toBe('no-referrer')
  })

  test.each(['ticket=ST-1', 'a=b&state=x', 'token=t', 'code=c'])(
    'with %s is stored nowhere',
    async (query) => {
      expect((await get(`/?${query}`)).headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['en', 'zh', 'fr', '<script>', '../en', 'EN', '__proto__', ''])(
    'with the language cookie %j is rendered in a language of the closed set',
    async (value) => {
      await get('/', { cookie: `language=${encodeURIComponent(value)}` })
      expect(seen?.page.language).toBe(value === 'en' ? 'en' : 'zh')
    },
  )

  test('that cannot be rendered answers 500 with a request id and nothing of the cause', async () => {
    const answer = await get('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 500, reason: 'request.fault' })
    expect(answer.body).not.toContain('broken')
  })
})

describe('built files', () => {
  test('under /assets/ never change; others are asked for again', async () => {
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
  ])('%s is not there', async (url) => {
    const answer = await get(url)
    expect([200, 400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('KEY=1')
  })

  test('of a kind that we do not serve reach the pages instead', async () => {
    expect((await get('/secret.env')).body).toBe('<!doctype html>')
  })
})

test.each(['POST', 'PUT', 'DELETE'] as const)('a %s finds nothing', async (method) => {
  expect((await edge.server.inject({ method, url: '/' })).statusCode).toBe(404)
})
