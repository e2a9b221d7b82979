import { ok, refuse } from '@tiltyard/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BytesRequest, createServer, type Edge, serveBytes } from './index.ts'

let edge: Edge
let asked: BytesRequest | undefined
let wait: number | null = null

beforeAll(async () => {
  edge = await createServer({
    name: 'bytes',
    version: 'test',
    logLevel: 'silent',
    trustedProxies: '127.0.0.1',
    readiness: {},
  })
  serveBytes(edge.server, {
    path: '/_image',
    limits: { spend: async () => wait },
    async make(from) {
      asked = from
      if (from.query === 'busy') return refuse('request.too_many', { seconds: 1 })
      return from.query === 'good'
        ? ok({ bytes: Buffer.from('x'), type: 'image/webp' })
        : refuse('request.invalid')
    },
  })
})
afterAll(() => edge.server.close())

test('public bytes are cached for good by browsers and for a day by shared caches', async () => {
  const answer = await edge.server.inject({ url: '/_image?good', headers: { accept: 'image/webp' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'content-type': 'image/webp',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  })
  expect(asked).toEqual({ query: 'good', accept: 'image/webp' })
})

test.each([
  ['/_image', 400],
  ['/_image?bad?good', 400],
  ['/_image?busy', 429],
])('a request for %s is refused with %i and not cached', async (url, status) => {
  const answer = await edge.server.inject({ url })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
})

test('a caller over the budget is refused with a waiting time', async () => {
  wait = 7
  const answer = await edge.server.inject({ url: '/_image?good' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7'])
  wait = null
})
