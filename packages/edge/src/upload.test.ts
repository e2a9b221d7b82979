import type { AddressInfo } from 'node:net'
import { multipart, multipartType, rawRequest } from '@tiltyard/testkit'
import { beforeEach, describe, expect, test } from 'vitest'
import { asPerson, largestUpload, routes, sampleService } from './testing/sample-service.fixture.ts'

const sample = await sampleService()
beforeEach(() => void sample.ran.splice(0))

const kind = { name: 'kind', content: 'photo' }
const file = (content: string | Uint8Array, fileName: string | Buffer = 'a.png') => ({
  name: 'file',
  content,
  fileName,
})
const send = (
  payload: Buffer | string,
  headers: Record<string, string> = {},
  path: string = routes.upload.path,
) =>
  sample.server.inject({
    method: 'POST',
    url: path,
    headers: asPerson('ada', { 'content-type': multipartType, ...headers }),
    payload,
  })

describe('a multipart form with a file', () => {
  test('a form arrives with its fields and its file', async () => {
    const answer = await send(multipart([kind, file('x'.repeat(70_000), '报告 “终稿”.png')]))
    expect(answer.json()).toMatchObject({
      code: 200,
      data: { kind: 'photo', name: '报告 “终稿”.png', size: 70_000 },
    })
  })

  test.each([
    ['without a file', multipart([kind]), multipartType],
    ['whose file comes before what it is for', multipart([file('x'), kind]), multipartType],
    ['with its file in another field', multipart([kind, { ...file('x'), name: 'files' }]), multipartType],
    ['that breaks off', multipart([kind, file('x'.repeat(9_000))], { isCut: true }), multipartType],
    ['without a boundary', multipart([kind, file('x')]), 'multipart/form-data'],
    [
      'with a field too many bytes long',
      multipart([{ ...kind, content: 'x'.repeat(2_000) }, file('x')]),
      multipartType,
    ],
    ['whose file’s name has a null', multipart([kind, file('x', 'a\0.png')]), multipartType],
    ['with a null in a field', multipart([{ ...kind, content: 'a\0' }, file('x')]), multipartType],
    ['that is empty', Buffer.alloc(0), multipartType],
    ['that is JSON', Buffer.from('{"kind":"photo"}'), 'application/json'],
  ])('a form %s is refused as invalid, and is never taken for a whole one', async (_what, payload, type) => {
    const answer = await send(payload, { 'content-type': type })
    expect([answer.statusCode, answer.json().reason]).toEqual([400, 'request.invalid'])
    expect(sample.ran).not.toContain('uploaded')
  })

  test('a second file of a form is ignored', async () => {
    const answer = await send(multipart([kind, file('xx'), file('yyyy')]))
    expect(answer.json().data).toMatchObject({ size: 2 })
  })

  test('a form is not read if its sender is refused', async () => {
    const payload = multipart([kind, file('x')])
    expect((await send(payload, { cookie: '' })).statusCode).toBe(401)
    expect((await send(payload, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect(sample.ran).toEqual([])
  })

  test('a form is not read on a route without a file', async () => {
    const answer = await send(multipart([{ name: 'word', content: 'x' }]), {}, routes.write.path)
    expect([answer.statusCode, answer.json().reason]).toEqual([415, 'request.unsupported_type'])
    expect(sample.ran).toEqual([])
  })

  test('a form that its handler abandons is answered before its end arrives', async () => {
    expect((await send(multipart([kind, file(new Uint8Array(largestUpload))]))).statusCode).toBe(200)
    expect((await send(multipart([kind, file(new Uint8Array(largestUpload + 1))]))).statusCode).toBe(413)
    expect((await send(multipart([kind, file(new Uint8Array(9_000_000))]))).statusCode).toBe(413)
  })
})

test('a sender who disconnects leaves no file behind', async () => {
  await sample.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = sample.server.server.address() as AddressInfo
  const whole = multipart([kind, file('x'.repeat(50_000))])
  const head = Object.entries(asPerson('ada', { 'content-type': multipartType, host: 'localhost' }))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')
  const start = `POST ${routes.upload.path} HTTP/1.1\r\n${head}\r\ncontent-length: ${whole.length}\r\n\r\n`
  await rawRequest(port, Buffer.concat([Buffer.from(start), whole.subarray(0, 20_000)]), 300).catch(() => {})
  await expect.poll(() => sample.ran).toEqual(['upload'])
})

describe('a served file', () => {
  const names = [
    'a.txt',
    '报告.pdf',
    'a"; filename="evil.html',
    'x\r\nSet-Cookie: a=b',
    '\u202egpj.exe',
    '\ud800',
    "it's",
  ]
  const fetched = (name: string, isPublic: boolean) =>
    sample.server.inject({ url: routes.fetch.path, query: { name, isPublic: String(isPublic) } })

  test.each(names)('a private file named %j is an attachment under that name', async (name) => {
    const { headers, payload } = await fetched(name, false)
    const disposition = String(headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.~!%-]+$/)
    const [, real = ''] = disposition.split("''")
    expect(decodeURIComponent(real)).toBe(name.toWellFormed())
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching('text/plain'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(payload).toBe('<script>')
  })

  test('a public file may be displayed and cached', async () => {
    const { headers } = await fetched('a.png', true)
    expect(headers['content-disposition']).toMatch(/^inline;/)
    expect(headers['cache-control']).toMatch(/^public, max-age=31536000, immutable$/)
  })
})
