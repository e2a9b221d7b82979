import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer, type Edge } from '../index.ts'
import { servePages } from './index.ts'

const origin = 'http://localhost:8080'

describe('budget of rendered pages', () => {
  let limited: Edge
  let made = 0
  beforeAll(async () => {
    limited = await createServer({
      name: 'limited',
      version: 'test',
      logLevel: 'silent',
      trustedProxies: '127.0.0.1',
      readiness: {},
      servesPages: true,
    })
    await servePages(limited.server, {
      origin,
      isShared: true,
      perVisitor: { pages: 3, seconds: 60 },
      files: { directory: await mkdtemp(join(tmpdir(), 'limited-')) },
      handle: async () => {
        made += 1
        return new Response('page', { headers: { 'content-type': 'text/html' } })
      },
    })
  })
  afterAll(() => limited.server.close())
  const visit = (address: string | null, url = '/', cookie = '') =>
    limited.server.inject({ url, headers: { cookie, ...(address && { 'x-forwarded-for': address }) } })

  test('a visitor over the page budget gets an explanation while others are served', async () => {
    const one = await Promise.all(
      Array.from({ length: 9 }, (_, at) => visit('203.0.113.1', `/made-up/${at}`)),
    )
    expect(one.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(made).toBe(3)
    const refused = await visit('203.0.113.1', '/', 'language=en')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused.body).toMatch(new RegExp(`lang="en".*try again in ${seconds} seconds`))
    expect((await visit('203.0.113.1')).body).toMatch(/lang="zh".*秒后再试/)
    expect((await visit('203.0.113.1', '/list.data')).json()).toMatchObject({ reason: 'request.too_many' })
    expect((await visit('203.0.113.2')).statusCode).toBe(200)
  })

  test('a page rendered for a cache purge of nginx does not count against a visitor', async () => {
    for (let time = 0; time < 5; time += 1) expect((await visit(null)).statusCode).toBe(200)
  })
})
