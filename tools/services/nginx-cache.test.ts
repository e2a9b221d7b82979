import type { IncomingMessage, ServerResponse } from 'node:http'
import { frontCache } from '@tiltyard/adapters/pages/front-cache'
import { languages } from '@tiltyard/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

type Heard = { readonly url: string; readonly headers: IncomingMessage['headers'] }

const shared = 'public, max-age=0, s-maxage=60'
let bench: NginxServer
let heard: Heard[] = []
let content = 'first'
let answerHeaders: Record<string, string> = {}
let status = 200
let round = 0

/** Headers that nginx decides on; the edge's tests cover all others. */
const decided = [
  'accept',
  'accept-encoding',
  'cache-control',
  'cookie',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** The page contains its path, its content and the headers that reached it. */
function web(request: IncomingMessage, response: ServerResponse): void {
  heard.push({ url: request.url ?? '', headers: request.headers })
  const betrayed = decided.map((name) => [name, request.headers[name]])
  response.writeHead(status, { 'content-type': 'text/html', 'cache-control': shared, ...answerHeaders })
  response.end(`${request.url} ${content} ${JSON.stringify(betrayed)}`)
}

beforeAll(async () => {
  bench = await startNginxServer({ web })
})
afterAll(() => bench.stop())
beforeEach(() => {
  heard = []
  content = 'first'
  answerHeaders = {}
  status = 200
  round += 1
})

const page = (path = '') => `/page-${round}${path}`
async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`http://localhost:${bench.port}${path}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  })
  return answer.text()
}

async function fillCache(path: string, headers: Record<string, string> = {}): Promise<void> {
  for (let time = 0; time < 2; time += 1) await get(path, headers)
}

describe('a public page', () => {
  test('a public page is cached at its second request, per language and encoding', async () => {
    const visits = [
      [{}, ['language=zh', undefined]],
      [{ cookie: 'language=en' }, ['language=en', undefined]],
      [{ 'accept-encoding': 'gzip, deflate, br' }, ['language=zh', 'gzip']],
    ] as const
    for (const [headers, told] of visits) {
      heard = []
      await get(page(), headers)
      await Promise.all(Array.from({ length: 40 }, () => get(page(), headers)))
      expect(heard.map((each) => [each.headers.cookie, each.headers['accept-encoding']])).toEqual([
        told,
        told,
      ])
    }
    heard = []
    for (const same of ['br, gzip;q=0.5', 'gzip, deflate, br, zstd', 'GZIP'])
      await get(page(), { 'accept-encoding': same })
    for (const other of ['ZH', 'EN', 'zh', 'fr']) await get(page(), { cookie: `language=${other}` })
    expect(heard, 'nobody else had to be asked').toEqual([])
  })

  test('a page requested once is not cached', async () => {
    for (let made = 0; made < 20; made += 1) await get(page(`/made-up-${made}`))
    content = 'second'
    for (let made = 0; made < 20; made += 1) expect(await get(page(`/made-up-${made}`))).toContain('second')
  })

  test('hostile request headers change no byte of the cached page', async () => {
    const poisons: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example', 'x-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
      { cookie: '__Host-sid=secret; language=en"><script>' },
      { rsc: '1', accept: 'text/x-component', 'cache-control': 'no-cache', pragma: 'no-cache' },
      { 'x-original-url': '/admin', 'x-rewrite-url': '/admin', 'x-http-method-override': 'POST' },
      { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT', range: 'bytes=0-1' },
      {
        'accept-language': 'en',
        'user-agent': 'poison',
        referer: 'https://evil.example/',
        authorization: 'Bearer x',
      },
    ]
    for (const [index, poison] of poisons.entries()) {
      const path = page(`/${index}`)
      // Two requests, so that the poisoned reply would be the cached one.
      for (let time = 0; time < 2; time += 1) await get(path, poison)
      const clean = await get(path)
      expect(clean).not.toMatch(/evil|secret|script|gopher|admin|poison|Bearer|x-component/)
      expect(await get(path, poison)).toBe(clean)
    }
    expect(heard).toHaveLength(2 * poisons.length)
  })

  test.each(['private, no-cache', 'no-store', 'max-age=0', ''])(
    'a page with Cache-Control %j is not cached',
    async (caching) => {
      answerHeaders = { 'cache-control': caching }
      for (let time = 0; time < 3; time += 1) await get(page(`/${caching.length}`))
      expect(heard).toHaveLength(3)
    },
  )

  test('a page that sets a cookie is not cached', async () => {
    answerHeaders = { 'set-cookie': 'a=b' }
    for (let time = 0; time < 3; time += 1) await get(page())
    expect(heard).toHaveLength(3)
  })

  test.each(['?ticket=ST-1', '?a=b&state=x', '?code=1', '?token', '?Ticket=1', '?pass=1'])(
    'a page with %s is neither stored nor looked up',
    async (query) => {
      for (let time = 0; time < 3; time += 1) await get(page(query))
      expect(heard).toHaveLength(3)
    },
  )

  test.each([
    '?visit=1',
    '?',
    '?page',
    '?page=1&visit=1',
    '?PAGE=1',
    '?%70age=1',
    '?page=1&page=2',
    '?type=a&page=1&type=b',
    '?page=1&',
    '?&page=1',
    `?page=${'1'.repeat(201)}`,
  ])('a page with an undeclared query is rendered each time and not cached: %s', async (query) => {
    for (let time = 0; time < 4; time += 1) await get(page(query))
    expect(heard.map(({ url }) => url)).toEqual(Array.from({ length: 4 }, () => page(query)))
  })

  test.each([
    '?page=2',
    '.data?page=2&_routes=root%2Croutes%2Farticles',
    '?keyword=%E8%B5%9B&page=2',
    '?page=',
    `?page=${'1'.repeat(200)}`,
  ])('a page with a declared query is cached at its second request: %s', async (query) => {
    for (let time = 0; time < 5; time += 1) expect(await get(page(query))).toContain(page(query))
    expect(heard).toHaveLength(2)
  })

  test('undeclared parameters do not change the page', async () => {
    const plain = await get(page())
    await get(page())
    await get(page('?utm_source=a'))
    expect(await get(page())).toBe(plain)
    expect(heard).toHaveLength(3)
  })

  test('a path of thousands of characters takes no longer than others', { retry: 2 }, async () => {
    const long = [`/${'a/'.repeat(3_500)}`, `/?${'page=1&'.repeat(1_000)}`, `/x?${'a&'.repeat(3_500)}`]
    for (const path of long) {
      const began = performance.now()
      await get(path)
      expect(performance.now() - began).toBeLessThan(500)
    }
    expect(heard.map(({ url }) => url)).toEqual(long)
  })

  test('the cached page is served while its process fails or rate-limits the visitor', async () => {
    answerHeaders = { 'cache-control': 'public, s-maxage=1' }
    await get(page())
    const before = await get(page())
    await new Promise((later) => setTimeout(later, 2_100))
    content = 'an apology'
    for (status of [500, 502, 503, 504, 429]) expect(await get(page()), `${status}`).toBe(before)
    expect(heard, 'the process was asked each time').toHaveLength(7)
  })
})

test('API replies are never cached and keep their cookies', async () => {
  answerHeaders = { 'cache-control': shared }
  const first = await bench.get('/api/x', {
    host: 'localhost',
    headers: ['Cookie: __Host-sid=a; language=en'],
  })
  const second = await bench.get('/api/x', { host: 'localhost', headers: ['Cookie: __Host-sid=b'] })
  expect([first.headers['cookie'], second.headers['cookie']]).toEqual([
    '__Host-sid=a; language=en',
    '__Host-sid=b',
  ])
})

describe('a changed page', () => {
  const refresh = (addresses: readonly string[]) =>
    frontCache({ endpoints: [`http://127.0.0.1:${bench.refreshPort}`], languages }).refresh(addresses)

  test('a purged page is fresh at once in both languages, plain and compressed; other pages stay cached', async () => {
    const visits = [
      { cookie: 'language=en' },
      { cookie: 'language=zh' },
      { cookie: 'language=en', 'accept-encoding': 'gzip' },
      {},
    ]
    for (const visit of visits) for (const path of ['/changed', '/other']) await fillCache(page(path), visit)
    content = 'second'
    for (const visit of visits) expect(await get(page('/changed'), visit)).toContain('first')
    heard = []
    await refresh([page('/changed')])
    expect(heard).toHaveLength(4)
    expect(heard.every(({ headers }) => headers['cache-control'] === 'no-cache')).toBe(true)
    for (const visit of visits) {
      expect(await get(page('/changed'), visit)).toContain('second')
      expect(await get(page('/other'), visit)).toContain('first')
    }
    expect(heard, 'nobody but the door had to be answered').toHaveLength(4)
  })

  test('a page can be purged repeatedly', async () => {
    await fillCache(page())
    content = 'second'
    await refresh([page()])
    await refresh([page()])
    expect(await get(page())).toContain('second')
  })

  test('a removed page is gone at once', async () => {
    await fillCache(page())
    status = 404
    content = 'not there'
    await refresh([page()])
    expect(await get(page())).toContain('not there')
  })

  test('a page that its process cannot render stays cached, and the purge reports the failure', async () => {
    await fillCache(page())
    status = 503
    await expect(refresh([page()])).rejects.toThrow('503')
    expect(await get(page())).toContain('first')
  })

  test.each(['https://evil.example/', '//evil.example/', 'x', '/a b', '/\\evil.example', '/\r\nx'])(
    'a purge of %j is refused',
    async (address) => {
      await expect(refresh([address])).rejects.toThrow('only an address of our own')
    },
  )

  test('a visitor cannot purge a page', async () => {
    await fillCache(page())
    content = 'second'
    expect(await get(page(), { 'cache-control': 'no-cache', pragma: 'no-cache' })).toContain('first')
  })

  test('the purge endpoint serves pages only', async () => {
    for (const path of ['/api/x', '/_image?file=a&w=640', '/x?ticket=ST-1'])
      expect((await fetch(`http://127.0.0.1:${bench.refreshPort}${path}`)).status).toBe(404)
  })
})
