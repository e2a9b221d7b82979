import { expect, test } from 'vitest'
import { type HttpSmsOptions, httpSms, parseHeaders, parseSuccess } from './http.ts'
import { openProvider } from './provider.fixture.ts'

const message = { to: '+8613800138000', code: '012345', minutes: 10, language: 'zh' } as const
let answer: { status: number; body: unknown; headers?: Record<string, string> } = { status: 200, body: {} }
const gateway = await openProvider(() => answer)
const open = (options: Partial<HttpSmsOptions> = {}) =>
  httpSms({
    url: `${gateway.origin}/send`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Key': 'secret' },
    body: '{"to":"{mobile}","text":"Code {code}, {minutes} min"}',
    success: null,
    timeouts: { connectMs: 300, answerMs: 300 },
    ...options,
  })

test('the placeholders of body and address are filled in, and the headers are sent', async () => {
  answer = { status: 204, body: '' }
  expect((await open().sendCode(message)).outcome).toBe('accepted')
  expect(gateway.received.at(-1)).toMatchObject({
    method: 'POST',
    path: '/send',
    headers: { 'x-key': 'secret' },
    body: '{"to":"+8613800138000","text":"Code 012345, 10 min"}',
  })
  await open({ method: 'GET', url: `${gateway.origin}/send?m={mobile}&n={number}&c={code}` }).sendCode(
    message,
  )
  expect(gateway.received.at(-1)).toMatchObject({
    method: 'GET',
    path: '/send?m=%2B8613800138000&n=13800138000&c=012345',
    body: '',
  })
  await open({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'm={mobile}',
  }).sendCode(message)
  expect(gateway.received.at(-1)?.body).toBe('m=%2B8613800138000')
})

test('success is what the configured path of the answer says', async () => {
  const coded = open({ success: parseSuccess('data.code=0') })
  answer = { status: 200, body: { data: { code: 0 } } }
  expect(await coded.sendCode(message)).toEqual({ outcome: 'accepted', providerCode: '0' })
  answer = { status: 200, body: { data: { code: 4001 } } }
  expect(await coded.sendCode(message)).toEqual({ outcome: 'rejected', providerCode: '4001' })
  answer = { status: 200, body: { data: { code: '012345' } } }
  expect(await coded.sendCode(message)).toEqual({ outcome: 'rejected', providerCode: null })
  answer = { status: 200, body: 'not json' }
  expect((await coded.sendCode(message)).outcome).toBe('unknown')
})

test('a redirect is not followed, and statuses have outcomes', async () => {
  const before = gateway.received.length
  answer = { status: 302, body: '', headers: { location: `${gateway.origin}/other` } }
  expect(await open().sendCode(message)).toEqual({ outcome: 'rejected', providerCode: 'HTTP 302' })
  expect(gateway.received.length - before).toBe(1)
  answer = { status: 429, body: '' }
  expect((await open().sendCode(message)).outcome).toBe('throttled')
  answer = { status: 401, body: '' }
  expect((await open().sendCode(message)).outcome).toBe('rejected')
  answer = { status: 502, body: '' }
  expect((await open().sendCode(message)).outcome).toBe('unknown')
})

test('an endless answer is given up', async () => {
  answer = { status: 200, body: 'x'.repeat(100_000) }
  expect((await open().sendCode(message)).outcome).toBe('unknown')
})

test('headers are a JSON object of texts', () => {
  expect(parseHeaders('{"A":"b"}')).toEqual({ A: 'b' })
  for (const wrong of ['', '[]', 'null', '{"A":1}', '{']) expect(parseHeaders(wrong)).toBeNull()
})
