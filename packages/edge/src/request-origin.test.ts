import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { requestOrigin } from './csrf.ts'
import { asPerson, ownOrigin, routes, sampleService, secondOrigin } from './testing/sample-service.fixture.ts'

const sample = await sampleService()
const write = (headers: Record<string, string>) =>
  sample.server.inject({
    method: 'POST',
    url: routes.write.path,
    headers: asPerson('ada', headers),
    payload: { word: 'a' },
  })
const [host, secondHost] = [ownOrigin, secondOrigin].map((origin) => new URL(origin).host) as [string, string]

describe('a service at two origins', () => {
  test.each([
    [host, ownOrigin],
    [secondHost, secondOrigin],
  ])('a call at %s from a page of %s is accepted', async (asked, origin) => {
    expect((await write({ host: asked, origin })).statusCode).toBe(200)
  })

  test.each([
    [host, secondOrigin],
    [secondHost, ownOrigin],
    [secondHost, 'https://evil.example'],
    ['evil.example', secondOrigin],
    [`${secondHost}.evil.example`, secondOrigin],
    [secondHost.toUpperCase(), secondOrigin],
  ])('a call at %s from a page of %s is refused', async (asked, origin) => {
    expect((await write({ host: asked, origin })).json()).toMatchObject({ reason: 'request.cross_origin' })
  })
})

test('a host that is not ours, as between our processes, is treated as the first origin', () => {
  const asked = requestOrigin(['https://a.example', 'https://b.example'])
  const at = (name?: string) => asked({ headers: { host: name } } as FastifyRequest)
  expect([undefined, '127.0.0.1:4000', 'a.example', 'b.example', 'b.example:443'].map(at)).toEqual([
    'https://a.example',
    'https://a.example',
    'https://a.example',
    'https://b.example',
    'https://a.example',
  ])
})
