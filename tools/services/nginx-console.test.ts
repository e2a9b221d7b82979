import { prefixes } from '@tiltyard/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

let bench: NginxServer
beforeAll(async () => {
  bench = await startNginxServer()
})
afterAll(() => bench.stop())

const ask = (path: string, headers: readonly string[] = []) =>
  bench.get(path, { host: 'console.localhost', headers })
const header = (text: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(text)?.[1]

describe('the console’s host', () => {
  test.each(['/', '/contents/info?page=2', '/contents/0190', '/apiary', '/index.html', '/assets', '/x.js'])(
    '%s is the app’s page and not cached',
    async (path) => {
      const { status, text, to } = await ask(path)
      expect([status, to]).toEqual([200, undefined])
      expect(text).toContain(`site=http://localhost:${bench.port}`)
      expect(header(text, 'cache-control')).toBe('no-store')
      expect(header(text, 'content-type')).toBe('text/html')
    },
  )

  test('each page has its own nonce, which matches its policy', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { text } = await ask('/')
        const [, nonce = ''] = /nonce=([0-9a-f]{32}) /.exec(text) ?? []
        const policy = header(text, 'content-security-policy')
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
        expect(policy).toContain("script-src 'self';")
        expect(policy).not.toContain('unsafe')
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(5)
  })

  test('static files have the same security headers as every process', async () => {
    for (const path of ['/', '/assets/main-1a.js', '/assets/missing.js']) {
      const { text } = await ask(path)
      expect(header(text, 'x-content-type-options')).toBe('nosniff')
      expect(header(text, 'x-frame-options')).toBe('DENY')
      expect(header(text, 'referrer-policy')).toBe('no-referrer')
    }
  })

  test('built files are immutable and have their media type; a missing one is 404 and not the page', async () => {
    const built = await ask('/assets/main-1a.js?x')
    expect(header(built.text, 'cache-control')).toContain('immutable')
    expect(header(built.text, 'content-type')).toBe('text/javascript')
    expect(built.text).toContain('script __STYLE_NONCE__')
    expect((await ask('/assets/missing.js')).status).toBe(404)
  })

  test.each([
    '/assets/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/../secret.txt',
    '/assets//etc/passwd',
  ])('the path traversal %s is refused', async (path) => {
    const { status, text } = await ask(path)
    expect([status, text.includes('secret\n')]).toEqual([400, false])
  })

  test.each(prefixes)('calls under $front reach the api with the console’s host', async ({ front, back }) => {
    const answer = await ask(`${front}/a?x=1`, ['X-Forwarded-Host: evil.example', 'Cookie: a=b'])
    expect(answer).toMatchObject({ to: 'api', path: `${back}/a?x=1` })
    expect(answer.headers).toMatchObject({
      host: `console.localhost:${bench.port}`,
      'x-forwarded-host': `console.localhost:${bench.port}`,
      cookie: 'a=b',
    })
  })

  test.each(['/tiltyard-ui-infos/api/sign-in', '/_image?file=public/a.png&w=640'])(
    '%s reaches the api unchanged',
    async (path) => {
      expect(await ask(path)).toMatchObject({ to: 'api', path })
    },
  )

  test('a POST reaches the api, and static files refuse it', async () => {
    const post = (path: string) =>
      bench.get(path, { host: 'console.localhost', method: 'POST', headers: ['Content-Length: 0'] })
    expect(await post('/api/x')).toMatchObject({ to: 'api', path: '/api02/x' })
    for (const path of ['/', '/assets/main-1a.js']) expect(await post(path)).not.toHaveProperty('to')
    expect((await post('/assets/main-1a.js')).status).toBe(405)
  })

  test.each(['/metrics', '/readyz'])('%s is not public', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})
