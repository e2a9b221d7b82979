import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

let bench: NginxServer
beforeAll(async () => {
  bench = await startNginxServer()
})
afterAll(() => bench.stop())

const id = '0199c0de-0000-7000-8000-000000000000'
const link = `/d/${id}/a%20b.zip?pass=${'p'.repeat(300)}.${'s'.repeat(43)}`
const part = `/tiltyard/private/contribution/${id}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=1&X-Amz-Signature=${'a'.repeat(64)}&X-Amz-SignedHeaders=content-length%3Bhost&partNumber=3&uploadId=2~x&x-id=UploadPart`
type Method = 'GET' | 'HEAD' | 'PUT' | 'OPTIONS' | 'POST'
const ask = (path: string, method: Method = 'GET', headers: readonly string[] = []) =>
  bench.get(path, { host: 'files.localhost', method, headers })
const header = (text: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(text)?.[1]

/** Headers that a store or the api would obey although no signature covers them. */
const unasked = [
  'x-amz-copy-source: /tiltyard/private/contribution/other',
  'x-amz-copy-source-range: bytes=0-9',
  'x-amz-acl: public-read',
  'x-amz-grant-read: uri=http://acs.amazonaws.com/groups/global/AllUsers',
  'x-amz-tagging: a=b',
  'x-amz-meta-a: b',
  'x-amz-website-redirect-location: https://evil.example',
  'x-amz-server-side-encryption: AES256',
  'x-amz-security-token: t',
  'x-amz-content-sha256: STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  'x-amz-date: 20260101T000000Z',
  'x-http-method-override: DELETE',
  'x-original-url: /',
  'content-encoding: aws-chunked',
  'content-type: text/html',
  'cache-control: no-cache',
  'authorization: AWS4-HMAC-SHA256 x',
  'cookie: __Host-sid=x',
  'internal-key: k',
  'forwarded: for=6.6.6.6',
  'x-forwarded-for: 6.6.6.6',
  'x-forwarded-host: evil.example',
  'x-real-ip: 6.6.6.6',
  'range: bytes=0-9',
  'te: trailers',
  'origin: http://evil.example',
  'made-up-today: x',
]

describe('the files’ host', () => {
  test('the store gets the host and the length of a request and no other header', async () => {
    const sent = await ask(part, 'PUT', [...unasked, 'Content-Length: 0'])
    expect(sent.to).toBe('store')
    expect(Object.keys(sent.headers).sort()).toEqual(['content-length', 'host'])
  })

  const aboutVisitor = {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'accept-language': 'en',
  }

  test('the api gets client address and language of a request for a public image', async () => {
    const path = `/public/avatar/${id}.jpeg`
    const { to, headers } = await ask(path, 'GET', [...unasked, 'Accept-Language: en'])
    expect(to).toBe('api')
    expect(headers).toEqual({ ...aboutVisitor, host: `files.localhost:${bench.port}` })
  })

  test('the api also gets range and proof of a download, and no other cookie', async () => {
    const proof = `__Host-downloads=${'c'.repeat(43)}`
    const sent = [
      ...unasked.filter((each) => !each.startsWith('cookie')),
      'If-Range: "abc"',
      `Cookie: __Host-sid=x; ${proof}; language=en`,
      'Accept-Language: en',
    ]
    const { to, headers } = await ask(link, 'GET', sent)
    expect(to).toBe('api')
    expect(headers).toEqual({
      ...aboutVisitor,
      host: `files.localhost:${bench.port}`,
      range: 'bytes=0-9',
      'if-range': '"abc"',
      cookie: proof,
    })
  })

  test.each([`/public/avatar/${id}.jpeg`, link])(
    '%s reaches the api’s files, without cookies or keys',
    async (path) => {
      const {
        to,
        path: asked,
        headers,
      } = await ask(path, 'GET', ['Cookie: __Host-sid=x', 'Authorization: Bearer x'])
      expect([to, asked]).toEqual(['api', `/_files${path}`])
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('authorization')
      expect(headers['host']).toBe(`files.localhost:${bench.port}`)
    },
  )

  test('a signed part from an own page reaches the store unchanged', async () => {
    const origin = `http://localhost:${bench.port}`
    const sent = await ask(part, 'PUT', [`Origin: ${origin}`, 'Content-Length: 0', 'Cookie: a=b'])
    expect([sent.to, sent.path]).toEqual(['store', part])
    expect(sent.headers).toMatchObject({ host: `files.localhost:${bench.port}` })
    expect(sent.headers).not.toHaveProperty('cookie')
    expect(header(sent.text, 'access-control-allow-origin')).toBe(origin)
    const asked = await ask(part, 'OPTIONS', [`Origin: ${origin}`, 'Access-Control-Request-Method: PUT'])
    expect(asked.status).toBe(204)
    expect(header(asked.text, 'access-control-allow-methods')).toBe('PUT')
    expect(header(asked.text, 'access-control-allow-origin')).toBe(origin)
  })

  test('CORS refuses a part from another origin', async () => {
    for (const origin of ['http://evil.example', `http://account.localhost:${bench.port}`, 'null']) {
      const { text } = await ask(part, 'OPTIONS', [`Origin: ${origin}`])
      expect(header(text, 'access-control-allow-origin')).toBeUndefined()
    }
  })

  test.each<[Method, string]>([
    ['GET', part],
    ['POST', part],
    ['GET', '/'],
    ['GET', '/tiltyard'],
    ['GET', `/tiltyard/private/contribution/${id}`],
    ['PUT', `/tiltyard/private/contribution/${id}`],
    ['PUT', part.replace('/private/', '/public/')],
    ['PUT', part.replace('/contribution/', '/contribution/../')],
    ['PUT', part.replace('&uploadId=2~x', '')],
    ['GET', `/private/contribution/${id}`],
    ['PUT', link],
    ['POST', link],
    ['GET', link.replace(/\?.*/, '')],
    ['GET', `${link}&x=1`],
    ['GET', link.replace('a%20b.zip', 'a/b.zip')],
    ['GET', '/.download'],
    ['GET', `/.store/tiltyard/private/contribution/${id}`],
    ['GET', `/%2estore/tiltyard/private/contribution/${id}`],
    ['GET', `/.store/../.store/tiltyard/private/contribution/${id}`],
    ['GET', `/d/../.store/tiltyard/private/contribution/${id}`],
    ['HEAD', `/.store/tiltyard/private/contribution/${id}`],
    ['GET', `/_files/public/avatar/${id}.png`],
    ['GET', `/public/avatar/${id}.png?x`],
    ['GET', '/api/platform/web/dsc/user'],
    ['GET', '/metrics'],
  ])('%s %s is refused', async (method, path) => {
    const before = bench.received
    expect([404, 405, 400]).toContain((await ask(path, method, ['Content-Length: 0'])).status)
    expect(bench.received).toBe(before)
  })

  test('the site’s host serves no files', async () => {
    const { to } = await bench.get(`/_files/public/avatar/${id}.png`, { host: 'localhost' })
    expect(to).toBe('web')
  })
})
