import type { IncomingMessage, ServerResponse } from 'node:http'
import { frontCache } from '@tiltyard/adapters/pages/front-cache'
import { languages } from '@tiltyard/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NginxBench, startNginxBench } from './nginx-bench.ts'

type Heard = { readonly url: string; readonly headers: IncomingMessage['headers'] }

const shared = 'public, max-age=0, s-maxage=60'
let bench: NginxBench
let heard: Heard[] = []
let content = 'first'
let answerHeaders: Record<string, string> = {}
let status = 200
let round = 0

/** What nginx decides; of every other header the edge's own test shows that no page gets to see it. */
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

/** A page is its address and its content; this one also betrays those headers. */
function web(request: IncomingMessage, response: ServerResponse): void {
  heard.push({ url: request.url ?? '', headers: request.headers })
  const betrayed = decided.map((name) => [name, request.headers[name]])
  response.writeHead(status, { 'content-type': 'text/html', 'cache-control': shared, ...answerHeaders })
  response.end(`${request.url} ${content} ${JSON.stringify(betrayed)}`)
}

beforeAll(async () => {
  bench = await startNginxBench({ web })
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

describe('a public page', () => {
  test('is asked for once for each language and encoding, however many come', async () => {
    await Promise.all(Array.from({ length: 40 }, () => get(page())))
    await Promise.all(Array.from({ length: 40 }, () => get(page(), { cookie: 'language=en' })))
    await get(page(), { 'accept-encoding': 'gzip, deflate, br' })
    await get(page(), { 'accept-encoding': 'br, gzip;q=0.5' })
    expect(heard.map(({ headers }) => [headers.cookie, headers['accept-encoding']])).toEqual([
      ['language=zh', undefined],
      ['language=en', undefined],
      ['language=zh', 'gzip'],
    ])
  })

  test('is the same bytes whatever a stranger asked it with before', async () => {
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
      await get(path, poison)
      const clean = await get(path)
      expect(clean).not.toMatch(/evil|secret|script|gopher|admin|poison|Bearer|x-component/)
      expect(await get(path, poison)).toBe(clean)
    }
    expect(heard).toHaveLength(poisons.length)
  })

  test.each(['private, no-cache', 'no-store', 'max-age=0', ''])('marked %j is not kept', async (caching) => {
    answerHeaders = { 'cache-control': caching }
    await get(page(`/${caching.length}`))
    await get(page(`/${caching.length}`))
    expect(heard).toHaveLength(2)
  })

  test('that sets a cookie is not kept', async () => {
    answerHeaders = { 'set-cookie': 'a=b' }
    await get(page())
    await get(page())
    expect(heard).toHaveLength(2)
  })

  test.each(['?ticket=ST-1', '?a=b&state=x', '?code=1', '?token', '?Ticket=1'])(
    'with %s is neither stored nor looked up',
    async (query) => {
      await get(page(query))
      await get(page(query))
      expect(heard).toHaveLength(2)
    },
  )

  test('is answered from the cache while its process is in trouble', async () => {
    answerHeaders = { 'cache-control': 'public, s-maxage=1' }
    const before = await get(page())
    await new Promise((later) => setTimeout(later, 2_100))
    status = 500
    expect(await get(page())).toBe(before)
  })
})

test('calls are never kept, whatever they say, and keep their cookies', async () => {
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
    frontCache({ doors: [`http://127.0.0.1:${bench.refreshPort}`], languages }).refresh(addresses)

  test('is seen by everybody at once, in both languages, plain and compressed; the others stay', async () => {
    const visits = [
      { cookie: 'language=en' },
      { cookie: 'language=zh' },
      { cookie: 'language=en', 'accept-encoding': 'gzip' },
      {},
    ]
    for (const visit of visits) for (const path of ['/changed', '/other']) await get(page(path), visit)
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

  test('may be announced again without harm', async () => {
    await get(page())
    content = 'second'
    await refresh([page()])
    await refresh([page()])
    expect(await get(page())).toContain('second')
  })

  test('that was removed is gone at once', async () => {
    await get(page())
    status = 404
    content = 'not there'
    await refresh([page()])
    expect(await get(page())).toContain('not there')
  })

  test('that its process cannot make is announced again, and the old one stands', async () => {
    await get(page())
    status = 503
    await expect(refresh([page()])).rejects.toThrow('503')
    expect(await get(page())).toContain('first')
  })

  test.each(['https://evil.example/', '//evil.example/', 'x', '/a b', '/\\evil.example', '/\r\nx'])(
    'elsewhere is refused: %j',
    async (address) => {
      await expect(refresh([address])).rejects.toThrow('only an address of our own')
    },
  )

  test('cannot be asked for by a visitor', async () => {
    await get(page())
    content = 'second'
    expect(await get(page(), { 'cache-control': 'no-cache', pragma: 'no-cache' })).toContain('first')
  })

  test('the door serves pages only', async () => {
    for (const path of ['/api/x', '/_image?file=a&w=640', '/x?ticket=ST-1'])
      expect((await fetch(`http://127.0.0.1:${bench.refreshPort}${path}`)).status).toBe(404)
  })
})
