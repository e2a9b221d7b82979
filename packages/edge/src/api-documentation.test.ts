import { platformRoutes } from '@tiltyard/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addApiDocumentation } from './api-documentation.ts'
import { type Sample, sampleService } from './testing/sample-service.fixture.ts'

let sample: Sample
beforeAll(async () => {
  sample = await sampleService()
  await addApiDocumentation(sample.server, {
    base: '/api02',
    publicBase: '/api',
    title: 'Tiltyard',
    version: '1.2.3',
    origin: 'https://tiltyard.example',
    routes: platformRoutes,
  })
})

test('the OpenAPI document is served under the page’s prefix', async () => {
  const answer = await sample.server.inject('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Tiltyard', version: '1.2.3' } })
  expect(Object.keys(answer.json().paths)).toContain('/api/platform/web/dsc/user/current')
})

describe('the API reference page', () => {
  test('the API reference page loads from and connects to our origin only', async () => {
    const page = await sample.server.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:|\*|unsafe/)
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '')
    expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([])
  })

  test('the API reference page runs only its own scripts, with a fresh nonce each time', async () => {
    const nonces = new Set<string>()
    for (let time = 0; time < 3; time += 1) {
      const { body, headers } = await sample.server.inject('/api/docs/')
      const policy = String(headers['content-security-policy'])
      const [, nonce = ''] = /script-src 'nonce-([\w-]{24})';/.exec(policy) ?? []
      expect(policy).toContain(`style-src 'nonce-${nonce}';`)
      const scripts = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      expect(scripts).toHaveLength(3)
      for (const script of scripts) expect(script).toContain(` nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })
})
