import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from './home.ts'
import { accessBalancing } from './nginx-access.ts'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

let bench: NginxServer
beforeAll(async () => {
  bench = await startNginxServer()
})
afterAll(() => bench.stop())

const upgrade = ['Upgrade: websocket', 'Connection: Upgrade, close']
const platform = [
  'Cookie: __Host-sid=secret',
  'X-Forwarded-For: 6.6.6.6',
  'Forwarded: for=6.6.6.6',
  'X-Real-IP: 6.6.6.6',
]

test('a terminal request reaches the gateway as a WebSocket, with its origin and without cookies', async () => {
  const { to, path, headers } = await bench.get('/terminal?environment=e1&ticket=t', {
    host: 'access.localhost',
    headers: [...upgrade, ...platform, 'Origin: http://localhost'],
  })
  expect([to, path]).toEqual(['access', '/terminal?environment=e1&ticket=t'])
  expect(headers).toMatchObject({
    host: `access.localhost:${bench.port}`,
    origin: 'http://localhost',
    upgrade: 'websocket',
    connection: 'upgrade',
    'x-forwarded-for': '127.0.0.1',
  })
  for (const name of ['cookie', 'forwarded', 'x-real-ip']) expect(headers).not.toHaveProperty(name)
})

test('a password request reaches the gateway with its origin and ticket and without cookies', async () => {
  const asked = '/password?environment=e1'
  for (const method of ['OPTIONS', 'POST'] as const) {
    const { to, path, headers } = await bench.get(asked, {
      host: 'access.localhost',
      method,
      headers: [...platform, ...upgrade, 'Origin: http://localhost', 'Token: t', 'Content-Length: 0'],
    })
    expect([method, to, path]).toEqual([method, 'access', asked])
    expect(headers).toMatchObject({
      host: `access.localhost:${bench.port}`,
      origin: 'http://localhost',
      token: 't',
      'x-forwarded-for': '127.0.0.1',
    })
    for (const name of ['cookie', 'forwarded', 'x-real-ip', 'upgrade'])
      expect(headers).not.toHaveProperty(name)
  }
})

const nothingThere = [
  '/',
  '/metrics',
  '/readyz',
  '/terminal/',
  '/Terminal',
  '/terminal/../metrics',
  '//terminal',
]
test.each([...nothingThere, '/password/', '/Password', '/password/../metrics'])(
  'the gateway’s host answers 404 at %s',
  async (path) => {
    const { status, to } = await bench.get(path, { host: 'access.localhost' })
    expect([status, to]).toEqual([404, undefined])
  },
)

test.each(['/', '/metrics', '/a%2fb/%2e%2e//c;d?x=%00&ticket=1', '/api/ctf/v3/x', '/_image?x'])(
  'an environment’s service gets %s unchanged, with its own host',
  async (asked) => {
    const { to, path, headers } = await bench.get(asked, {
      host: 'P8080-XK3.env.localhost',
      headers: ['X-Forwarded-For: 6.6.6.6'],
    })
    expect([to, path]).toEqual(['access', asked])
    expect(headers).toMatchObject({
      host: `p8080-xk3.env.localhost:${bench.port}`,
      'x-forwarded-for': '127.0.0.1',
    })
  },
)

test('only hosts below the domain reach environments', async () => {
  for (const host of [
    'env.localhost',
    'p8080-xk3.localhost',
    'p8080-xk3.env.localhost.evil',
    'xenv.localhost',
  ])
    expect((await bench.get('/', { host })).status, host).toBe(421)
})

test('copies behind one name are chosen by the plain hash: a ring would take turns among them', () => {
  expect(accessBalancing('behind a name')).toBe('    hash $access_key;\n')
  expect(accessBalancing('by address')).toBe('    hash $access_key consistent;\n')
  const template = readFileSync(join(projectRoot, 'deploy/compose/nginx.conf.template'), 'utf8')
  expect(template).toContain('hash $access_key;')
})

test('requests to all ports of an environment go to the same copy, and so do all of its terminals', async () => {
  const copies = await startNginxServer({ gateways: 2 })
  const copiesOf = async (asked: readonly (readonly [path: string, host: string])[]) =>
    new Set((await Promise.all(asked.map(([path, host]) => copies.get(path, { host })))).map(({ to }) => to))
  try {
    const seen = new Set<string | undefined>()
    for (let n = 0; n < 20; n += 1) {
      const services = await copiesOf(
        [22, 80, 3000, 8080].map((port) => ['/', `p${port}-x${n}.env.localhost`]),
      )
      const terminals = await copiesOf(
        [1, 2, 3].map((at) => [`/terminal?environment=e${n}&ticket=${at}`, 'access.localhost']),
      )
      expect([services.size, terminals.size]).toEqual([1, 1])
      for (const to of [...services, ...terminals]) seen.add(to)
    }
    expect(seen).toEqual(new Set(['access', 'otherAccess']))
  } finally {
    await copies.stop()
  }
})
