import { type IncomingHttpHeaders, type RequestListener, request } from 'node:http'
import { importBundle, prefixes, uploadFile } from '@tiltyard/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

const ownRefusal = '{"code":503,"msg":"of the api"}'
/** Ends the connection without an answer, or answers as told. */
const api: RequestListener = (request, response) => {
  if (request.url?.includes('own')) response.writeHead(503).end(ownRefusal)
  else request.socket.destroy()
}
let bench: NginxServer
beforeAll(async () => {
  bench = await startNginxServer({ api })
})
afterAll(() => bench.stop())

const hosts = ['localhost', 'console.localhost']
const megabytes = (count: number) => ({ 'content-length': String(count * 1024 * 1024) })

type Heard = { status: number | undefined; headers: IncomingHttpHeaders; text: string }

/** The answer comes before the body is sent, which is all that a browser needs of it. */
function send(path: string, host: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<Heard>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: bench.port,
      method: 'POST',
      path,
      headers: { ...headers, host },
    }
    const sent = request(options, async (answer) => {
      const text = (await answer.toArray()).join('')
      sent.destroy()
      resolve({ status: answer.statusCode, headers: answer.headers, text })
    })
    sent.on('error', reject)
    if (headers['content-length']) sent.flushHeaders()
    else sent.end()
  })
}
const bodyOf = ({ text }: Heard) => JSON.parse(text) as Record<string, unknown>

describe.each(hosts)('calls at %s', (host) => {
  test.each([prefixes[0]?.front ?? '', '/api', '/api01'])(
    'a body that is too large for %s is refused in an envelope',
    async (prefix) => {
      const answer = await send(`${prefix}/anything`, host, megabytes(3))
      expect(answer.status).toBe(413)
      expect(bodyOf(answer)).toEqual({
        code: 413,
        msg: '提交的内容过大。',
        data: null,
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
        reason: 'request.too_large',
      })
      expect(answer.headers).toMatchObject({
        'x-request-id': bodyOf(answer)['requestId'],
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    },
  )

  test('the words for a file name its limit, in the language of the cookie or of the call', async () => {
    const said = async (headers: Readonly<Record<string, string>>) =>
      bodyOf(await send(uploadFile.path, host, { ...megabytes(22), ...headers }))
    const english = { code: 413, msg: 'File size cannot exceed 20 MB', details: { size: '20 MB' } }
    expect(await said({ cookie: 'a=b; language=en' })).toMatchObject(english)
    expect(await said({ 'accept-language': 'en' })).toMatchObject(english)
    const chinese = { msg: '文件大小不能超过 20 MB', details: { size: '20 MB' } }
    expect(await said({ cookie: 'language=zh', 'accept-language': 'en' })).toMatchObject(chinese)
    expect(await said({ 'accept-language': 'en-GB,en;q=0.9' })).toMatchObject(chinese)
  })

  test('without an answer of the api the refusal is one that can be tried again', async () => {
    const answer = await send('/api/anything', host)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(bodyOf(answer)).toMatchObject({ code: 503, data: null, reason: 'request.unavailable' })
  })

  test('what the api itself refuses passes through', async () => {
    expect(await send('/api/own', host)).toMatchObject({ status: 503, text: ownRefusal })
  })
})

test('the words for an archive name its limit', async () => {
  const answer = await send(importBundle.path, 'console.localhost', megabytes(66))
  expect(bodyOf(answer)).toMatchObject({ code: 413, details: { size: '64 MB' } })
})

test('a page that is not answered is not an envelope', async () => {
  expect((await send('/info', 'localhost', megabytes(3))).headers['content-type']).toBe('text/html')
})
