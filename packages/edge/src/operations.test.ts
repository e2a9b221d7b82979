import { describe, expect, test } from 'vitest'
import { routes, sampleService } from './testing/sample-service.fixture.ts'

const never = () => new Promise(() => {})

describe('readiness', () => {
  test('readiness requires every dependency', async () => {
    const sample = await sampleService({ readiness: { postgres: async () => 1, redis: async () => 'PONG' } })
    const answer = await sample.server.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok', parts: { postgres: 'ok', redis: 'ok' } })
  })

  test.each([
    ['fails', async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5:5432'))],
    [
      'throws at once',
      () => {
        throw new Error('connect ECONNREFUSED 10.0.0.5:5432')
      },
    ],
    ['never answers', never],
  ])('readiness fails when a dependency %s, and names it without the cause', async (_, check) => {
    const sample = await sampleService({ readiness: { postgres: async () => 1, redis: check } })
    const began = performance.now()
    const answer = await sample.server.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'not ready', parts: { postgres: 'ok', redis: 'failed' } })
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  test('a process is healthy while its dependencies are unavailable', async () => {
    const sample = await sampleService({
      readiness: { postgres: async () => Promise.reject(new Error('away')) },
    })
    expect((await sample.server.inject('/healthz')).json()).toEqual({ status: 'ok' })
  })
})

test('/version returns the version', async () => {
  const sample = await sampleService()
  expect((await sample.server.inject('/version')).json()).toEqual({ version: '1.2.3', node: process.version })
})

test('metrics are labelled by route, not by URL, so a scanner cannot fill them', async () => {
  const sample = await sampleService()
  for (let call = 0; call < 5; call += 1) await sample.server.inject(`/scan-${call}`)
  await sample.server.inject(`${routes.read.path}?word=secret`)
  const { body, headers } = await sample.server.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*route="unmatched"[^}]*\} 5/)
  expect(body).toMatch(
    /http_request_duration_seconds_count\{[^}]*route="\/api01\/dsc\/sample\/read"[^}]*\} 1/,
  )
  expect(body).toMatch(/http_requests_open 1/)
  expect(body).not.toMatch(/scan-|secret/)
})
