import { request } from 'node:http'
import { importBundle, importTasks, prefixes, toBackPath, uploadFile } from '@tiltyard/contracts'
import { internalKeyHeader } from '@tiltyard/edge/internal-key'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nginxConfig } from './nginx-config.ts'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

let bench: NginxServer
beforeAll(async () => {
  bench = await startNginxServer()
})
afterAll(() => bench.stop())

const site = (path: string, headers: readonly string[] = []) =>
  bench.get(path, { host: 'localhost', headers })

describe('every prefix of the contract', () => {
  test.each(prefixes)('$front becomes $back', async ({ front, back }) => {
    expect(await site(`${front}/a/b?x=1&y=%2F`)).toMatchObject({ to: 'api', path: `${back}/a/b?x=1&y=%2F` })
    expect(await site(front)).toMatchObject({ to: 'api', path: back })
    expect(await site(`${front}?q`)).toMatchObject({ to: 'api', path: `${back}?q` })
  })

  test.each(prefixes)('$front followed by more characters is another path', async ({ front }) => {
    const path = `${front}x/a`
    const to = path.startsWith('/api/') ? 'api' : 'web'
    expect(await site(path)).toMatchObject({ to, path: toBackPath(path) })
  })

  test.each([
    '/api01/dsc/x',
    '/api02/x',
    '/api03/x',
    '/api04/major/x',
    '/tiltyard-ui-infos/api/x?ticket=ST-1',
  ])('%s reaches the api unchanged', async (path) => {
    expect(await site(path)).toMatchObject({ to: 'api', path })
  })

  test.each([
    '/',
    '/competitions/%E8%B5%9B?lang=zh',
    '/apiary',
    '/api05/x',
    '/API/x',
    '/%61pi/x',
    '/.well-known/x',
    '/x...y',
  ])('%s is a page', async (path) => {
    expect(await site(path)).toMatchObject({ to: 'web', path })
  })
})

describe('an ambiguous path is refused', () => {
  test.each([
    '/api/platform/web/dsc/../../../ctf/v3/tng/x',
    '/api/platform/web/dsc/..',
    '/api/./platform/web/dsc',
    '/api/%2e%2e/api01/dsc/x',
    '/api/.%2E/x',
    '/api/%2E/x',
    '/x/../api/x',
    '/..%2fapi/x',
    '/api%2fplatform/web/dsc/x',
    '/api/platform/web%2Fdsc/x',
    '/api/platform/web/dsc%5c..%5cx',
    '/api\\platform',
    '//api/platform/web/dsc/x',
    '/api//platform/web/dsc/x',
    '/api/platform/web/dsc//x',
    '/api;a=b/platform/web/dsc/x',
    '/api/platform/web/dsc;/x',
    '/api/platform/web/dsc%3b/x',
    '/api/%252e%252e/x',
    '/api/x%00',
    '/api/x%0d%0aHost:y',
    '/api/x%7f',
    '/api/%zz',
    '/api/x#y',
    '/api/赛',
    'api/x',
    '/../x',
  ])('%s', async (path) => {
    const before = bench.received
    expect((await site(path)).status).toBe(400)
    expect(bench.received, 'nothing may reach a process').toBe(before)
  })

  test('the query is not checked', async () => {
    const path = '/api/platform/web/dsc/user?back=/../%2f%00;//'
    expect(await site(path)).toMatchObject({
      to: 'api',
      path: toBackPath(path.split('?')[0] ?? '') + path.slice(path.indexOf('?')),
    })
  })
})

test.each(['/metrics', '/readyz', '/healthz', '/version', '/metrics?x', '/Metrics', '/metrics/'])(
  '%s is not public',
  async (path) => {
    expect((await site(path)).status).toBe(404)
    expect((await bench.get(path, { host: 'account.localhost' })).status).toBe(404)
  },
)

describe('routing by host', () => {
  test('the account host reaches the account service at every path', async () => {
    const path = '/api/account/sign-in?x=1'
    expect(await bench.get(path, { host: 'account.localhost' })).toMatchObject({ to: 'account', path })
    expect((await bench.get('/p3//x', { host: 'account.localhost' })).status).toBe(400)
  })

  test.each(['evil.example', '127.0.0.1', 'localhost.evil.example', 'xaccount.localhost'])(
    'the unknown host %s is refused',
    async (host) => {
      expect((await bench.get('/', { host })).status).toBe(421)
    },
  )

  test('an absolute URL decides the host, and a contradicting Host header is ignored', async () => {
    expect((await bench.get('http://evil.example/api/x', { host: 'localhost' })).status).toBe(421)
    const answer = await bench.get('http://localhost/api/x', { host: 'evil.example' })
    expect(answer).toMatchObject({ to: 'api', path: '/api02/x' })
    expect(answer.headers['x-forwarded-host']).toBe(`localhost:${bench.port}`)
  })
})

test('processes reach each other without the public rules, with their visitor headers unchanged', async () => {
  const headers = ['X-Forwarded-For: 9.9.9.9', `${internalKeyHeader}: k`]
  const asked = { host: 'internal', port: bench.internalPorts.api, headers }
  const answer = await bench.get('/api/platform/web/dsc/x', asked)
  expect(answer).toMatchObject({ to: 'api', path: '/api/platform/web/dsc/x' })
  expect(answer.headers).toMatchObject({ 'x-forwarded-for': '9.9.9.9', [internalKeyHeader]: 'k' })
  expect(
    await bench.get('/p3/serviceValidate?ticket=x', { ...asked, port: bench.internalPorts.account }),
  ).toMatchObject({
    to: 'account',
    path: '/p3/serviceValidate?ticket=x',
  })
})

describe('client headers', () => {
  test('forwarded address, host and protocol are replaced', async () => {
    const claims = ['X-Forwarded-For: 9.9.9.9', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https']
    const { headers } = await site('/api/x', [
      ...claims,
      'Forwarded: for=9.9.9.9',
      'X-Real-IP: 9.9.9.9',
      'Proxy: http://evil.example',
    ])
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `localhost:${bench.port}`,
      'x-forwarded-proto': 'http',
      host: `localhost:${bench.port}`,
    })
    expect(headers).not.toHaveProperty('forwarded')
    expect(headers).not.toHaveProperty('x-real-ip')
    expect(headers).not.toHaveProperty('proxy')
  })

  test.each([
    ['localhost', '/api/x'],
    ['localhost', '/_image?file=a'],
    ['localhost', uploadFile.path],
    ['localhost', '/'],
    ['console.localhost', '/api/x'],
    ['console.localhost', importBundle.path],
    ['account.localhost', '/api/account/session'],
  ])('at %s%s the internal key of a client is removed', async (host, path) => {
    const { to, headers } = await bench.get(path, { host, headers: ['Internal-Key: k', 'internal-key: l'] })
    expect(to).toBeDefined()
    expect(headers).not.toHaveProperty(internalKeyHeader)
  })

  test('upgrades are passed to pages and not to the api', async () => {
    const upgrade = ['Upgrade: websocket', 'Connection: Upgrade, close']
    expect((await site('/', upgrade)).headers).toMatchObject({ upgrade: 'websocket', connection: 'upgrade' })
    expect((await site('/api/x', upgrade)).headers).not.toHaveProperty('upgrade')
  })
})

test('no request fails while a copy is down', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => site('/api/x')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

const layoutWith = (api: readonly string[]) => ({
  listenPort: 1,
  internalPorts: { api: 2, account: 3 },
  upstreams: { api, web: ['127.0.0.1:1'], account: ['127.0.0.1:1'] },
  siteHost: 'localhost',
  accountHost: 'account.localhost',
  files: { host: 'files.localhost', store: '127.0.0.1:9', bucket: 'tiltyard' },
  prefixes,
})

test('a process without copies is refused before nginx starts', () => {
  expect(() => nginxConfig(layoutWith([]))).toThrow('at least one address of api')
})

test('nginx waits longer than the one-minute limit of a write', () => {
  const [, seconds] = /^ {2}proxy_read_timeout (\d+)s;$/m.exec(nginxConfig(layoutWith(['127.0.0.1:1']))) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(65)
})

test('nginx and the contract agree on every generated path', async () => {
  const words = [
    'api',
    'api01',
    'platform',
    'web',
    'dsc',
    'ctf',
    'v3',
    'tng',
    'competition-major',
    'competition',
    'x',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 400; round += 1) {
    const path = Array.from({ length: 1 + next(6) }, () => `/${words[next(words.length)]}`).join('')
    const back = toBackPath(path)
    const to = /^\/api0[1-4](\/|$)/.test(back) ? 'api' : 'web'
    expect(await site(path), path).toMatchObject({ to, path: back })
  }
})

describe.each(['localhost', 'console.localhost'])('a body to %s', (host) => {
  const post = (path: string, bytes: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { host: `${host}:${bench.port}`, 'content-length': bytes }
      const sent = request({ host: '127.0.0.1', port: bench.port, method: 'POST', path, headers }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
      // nginx replies and closes the connection when it refuses a body.
      sent.on('error', (fault) => ('code' in fault && fault.code === 'EPIPE' ? undefined : reject(fault)))
      sent.end(Buffer.alloc(bytes))
    })
  const million = 1024 * 1024

  test.each([uploadFile.path, toBackPath(uploadFile.path), `${uploadFile.path}?x=1`])(
    'a body at %s may have 20 MB and no more',
    async (path) => {
      expect(await post(path, 20 * million + 1000)).toBe(200)
      expect(await post(path, 22 * million)).toBe(413)
    },
  )

  test.each(['/api/platform/web/dsc/user/profile', `${uploadFile.path}x`, '/api/console/contents'])(
    'is small at %s',
    async (path) => {
      expect(await post(path, million)).toBe(200)
      expect(await post(path, 3 * million)).toBe(413)
    },
  )

  test.each([importBundle.path, importTasks.path.replace(':competitionId', '0190'.repeat(9))])(
    'a body at %s may have 64 MB on the console’s host and no other',
    async (path) => {
      const isConsole = host === 'console.localhost'
      expect(await post(path, 64 * million + 1000)).toBe(isConsole ? 200 : 413)
      expect(await post(path, 66 * million)).toBe(413)
    },
  )

  test('the internal location cannot be requested', async () => {
    expect(await bench.get('/.upload', { host })).not.toMatchObject({ to: 'api' })
    expect(await bench.get('/.archive', { host })).not.toMatchObject({ to: 'api' })
  })
})
