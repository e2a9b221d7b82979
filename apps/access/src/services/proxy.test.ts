import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openAccess } from '../testing/access.fixture.ts'
import { enteredWith, hostOf, send, sendRaw, serveInside } from '../testing/service.fixture.ts'

const access = await openAccess({
  limits: {
    service: { bytesPerSecond: 256 * 1024 * 1024, idleMs: 2_000, headersMs: 600, perEnvironment: 6 },
  },
})
const sum = (of: Buffer) => createHash('sha256').update(of).digest('hex')
const inside = serveInside(access.engine, 8080, (request, response) => {
  if (request.url === '/echo') return void request.pipe(response)
  if (request.url === '/silent') return
  if (request.url === '/half') return void response.write('begun')
  if (request.url === '/cookies') {
    response.writeHead(200, [
      ...['Set-Cookie', 'a=1; Domain=env.localhost; Path=/'],
      ...['Set-Cookie', 'b=2; HttpOnly'],
      ...['Set-Cookie', '__Host-entry=stolen; Path=/; Secure'],
      ...['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
      ...['Service-Worker-Allowed', '/'],
      ...['Clear-Site-Data', '"cookies"'],
      ...['Alt-Svc', 'h3=":443"'],
      ...['Referrer-Policy', 'unsafe-url'],
      ...['X-Custom', 'kept'],
    ])
  }
  response.end(JSON.stringify(request.headers))
})
beforeEach(() => void inside.seen.splice(0))

test('platform cookies and headers do not reach an environment, its own do', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const value = cookie.slice(cookie.indexOf('=') + 1)
  const { body } = await send(access, hostOf(guest), '/', {
    headers: {
      cookie: `theme=dark; ${cookie}; __Host-sid=secret-of-the-site; __HOST-trip=secret-too; basket=7`,
      token: 'secret-token',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-secret': 'secret-forwarded',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      authorization: 'Basic b3duOmFwcA==',
      connection: 'close, x-named',
      'x-named': 'secret-named',
      'accept-language': 'zh',
    },
  })
  const seen = JSON.parse(body.toString()) as Record<string, string>
  expect(seen).toMatchObject({
    host: hostOf(guest),
    cookie: 'theme=dark; basket=7',
    authorization: 'Basic b3duOmFwcA==',
    'accept-language': 'zh',
  })
  for (const secret of [value, 'secret', '10.0.0.1', '__Host-', '__HOST-'])
    expect(inside.bytes()).not.toContain(secret)
})

test('a response has no effect beyond its host', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const { headers } = await send(access, hostOf(guest), '/cookies', { headers: { cookie } })
  expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; HttpOnly'])
  expect(headers).toMatchObject({
    'x-custom': 'kept',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  for (const name of ['strict-transport-security', 'service-worker-allowed', 'clear-site-data', 'alt-svc'])
    expect(headers[name], name).toBeUndefined()
})

test.each([['sized'], ['chunked']])(
  'ten megabytes pass a service unchanged in both directions, %s',
  async (how) => {
    const guest = await access.guest()
    const cookie = await enteredWith(access, guest)
    const bytes = randomBytes(10 * 1024 * 1024)
    const answer = await send(access, hostOf(guest), '/echo', {
      method: 'POST',
      headers: { cookie, ...(how === 'sized' && { 'content-length': `${bytes.length}` }) },
      body: how === 'sized' ? bytes : Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]),
    })
    expect(answer.status).toBe(200)
    expect(sum(answer.body)).toBe(sum(bytes))
    const framing = inside.seen[0]?.headers
    expect(framing?.['transfer-encoding']).toBe(how === 'chunked' ? 'chunked' : undefined)
  },
  20_000,
)

test('a URL is forwarded as sent, even if our own server would refuse it', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  for (const path of ['/../etc/passwd', '//a//b', '/%2e%2e/%00?q=%ff&ticket=own', '/a;b=c', '/.enterprise'])
    await send(access, hostOf(guest), path, { headers: { cookie } })
  expect(inside.seen.map(({ url }) => url)).toEqual([
    '/../etc/passwd',
    '//a//b',
    '/%2e%2e/%00?q=%ff&ticket=own',
    '/a;b=c',
    '/.enterprise',
  ])
})

test('a request with ambiguous framing is refused', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const head = (...lines: string[]) =>
    ['POST /smuggle HTTP/1.1', `Host: ${hostOf(guest)}`, `Cookie: ${cookie}`, ...lines, '', ''].join('\r\n')
  const hidden = `GET /hidden HTTP/1.1\r\nHost: ${hostOf(guest)}\r\nCookie: ${cookie}\r\n\r\n`
  const variants = [
    `${head('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    `${head('Transfer-Encoding: chunked', 'Content-Length: 6')}0\r\n\r\n${hidden}`,
    head('Content-Length: 0', `Content-Length: ${hidden.length}`) + hidden,
    `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${hidden}`,
    head('Transfer-Encoding: xchunked') + hidden,
    `${head('Transfer-Encoding: gzip, chunked')}0\r\n\r\n${hidden}`,
    `${head('Transfer-Encoding : chunked')}0\r\n\r\n${hidden}`,
    `${head('Transfer-Encoding: \x0bchunked')}0\r\n\r\n${hidden}`,
    `${head(' Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    head('Content-Length: +0') + hidden,
    head('Content-Length: 0x10') + hidden,
    head(`Host: p8080-xother.env.localhost:8080`),
    `GET http://p8080-xother.env.localhost:8080/ HTTP/1.1\r\nHost: ${hostOf(guest)}\r\nCookie: ${cookie}\r\n\r\n`,
    `GET / HTTP/1.0\r\nHost: ${hostOf(guest)}\r\nCookie: ${cookie}\r\n\r\n`,
    `GET /a b HTTP/1.1\r\nHost: ${hostOf(guest)}\r\nCookie: ${cookie}\r\n\r\n`,
  ]
  for (const text of variants) {
    const said = await sendRaw(access, text)
    const statuses = [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    expect(statuses.length, text).toBeGreaterThan(0)
    for (const status of statuses) expect([400, 501], text).toContain(status)
  }
  expect(inside.seen.map(({ method, url, rawHeaders }) => [method, url, ...rawHeaders])).toEqual([])
}, 15_000)

test('huge headers are refused, and slow ones time out', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const huge = await send(access, hostOf(guest), '/', { headers: { cookie, 'x-huge': 'x'.repeat(20_000) } })
  expect(huge.status).toBe(431)
  const since = Date.now()
  const said = await sendRaw(access, `GET / HTTP/1.1\r\nHost: ${hostOf(guest)}\r\nX-Slow: `, 5_000)
  expect(said).toMatch(/^HTTP\/1\.1 408/)
  expect(Date.now() - since).toBeLessThan(4_000)
  expect(inside.seen.map(({ method, url, rawHeaders }) => [method, url, ...rawHeaders])).toEqual([])
}, 10_000)

test('an idle request is aborted: with 504 before the response, by disconnecting within it', {
  timeout: 15_000,
}, async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  expect((await send(access, hostOf(guest), '/silent', { headers: { cookie } })).status).toBe(504)
  await expect(send(access, hostOf(guest), '/half', { headers: { cookie } })).rejects.toThrow()
})

test('requests in progress end with their environment', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const open = send(access, hostOf(guest), '/silent', { headers: { cookie } })
  await vi.waitFor(() => expect(inside.seen).toHaveLength(1))
  await guest.change("state = 'stopped'")
  expect((await open).status).toBe(410)
})

test('one environment cannot use up the capacity of the gateway', { timeout: 15_000 }, async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const ask = (path: string) => send(access, hostOf(guest), path, { headers: { cookie } })
  const asked = Array.from({ length: 6 }, () => ask('/silent'))
  await vi.waitFor(() => expect(inside.seen).toHaveLength(6))
  expect((await ask('/')).status).toBe(503)
  for (const { status } of await Promise.all(asked)) expect(status).toBe(504)
  expect((await ask('/')).status).toBe(200)
})

test('connections are reused briefly, each for one environment only', async () => {
  const [one, two] = [await access.guest(), await access.guest()]
  const cookies = [await enteredWith(access, one), await enteredWith(access, two)]
  const before = inside.connections()
  for (let n = 0; n < 5; n += 1) {
    await send(access, hostOf(one), '/', { headers: { cookie: cookies[0] ?? '' } })
    await send(access, hostOf(two), '/', { headers: { cookie: cookies[1] ?? '' } })
  }
  expect(inside.connections() - before).toBe(2)
  const opened = access.engine.calls.filter(({ call }) => call === 'connect').slice(-2)
  expect(opened.map(({ id }) => id)).toEqual([one.environment.id, two.environment.id])
})

test('a closed port answers 502, a lost environment 410', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest, 8081)
  expect((await send(access, hostOf(guest, 8081), '/', { headers: { cookie } })).status).toBe(502)
  await access.engine.driver().remove(guest.environment.id)
  expect((await send(access, hostOf(guest, 8081), '/', { headers: { cookie } })).status).toBe(410)
})

test('WebSockets of the environment’s own pages are proxied, those of other origins are refused', async () => {
  const guest = await access.guest()
  const cookie = await enteredWith(access, guest)
  const open = (headers: Record<string, string>) =>
    new WebSocket(`ws://127.0.0.1:${access.port}/socket?x=1`, {
      headers: { host: hostOf(guest), ...headers },
    })
  const own = { cookie: `${cookie}; mine=1`, origin: `http://${hostOf(guest)}` }
  const socket = open(own)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const bytes = randomBytes(3_000_000)
  const echoed = new Promise<Buffer>((resolve) => socket.once('message', (data) => resolve(data as Buffer)))
  socket.send(bytes)
  expect(sum(await echoed)).toBe(sum(bytes))
  expect(inside.seen[0]).toMatchObject({ url: '/socket?x=1', headers: { cookie: 'mine=1' } })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await guest.change("desired_state = 'stopped'")
  await closed
  await guest.change("desired_state = 'running'")
  for (const headers of [
    { cookie },
    { cookie, origin: 'http://p8080-xother.env.localhost:8080' },
    { cookie, origin: 'http://localhost:8080' },
    { origin: own.origin },
  ]) {
    const refused = open(headers)
    refused.on('error', () => undefined)
    const status = await new Promise((resolve) =>
      refused.once('unexpected-response', (_request, answer) => resolve(answer.statusCode)),
    )
    expect(status, JSON.stringify(headers)).toBe(403)
  }
  expect(inside.seen).toHaveLength(1)
})

test('no log line contains a ticket or a cookie', async () => {
  const guest = await access.guest()
  const address = await guest.enter(8080)
  const { headers } = await send(access, address.host, `${address.pathname}${address.search}`)
  const log = access.log.join('\n')
  expect(log).not.toContain(address.searchParams.get('ticket'))
  expect(log).not.toContain(headers['set-cookie']?.[0]?.slice(13, 60))
})
