import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platformRoutes, toBackPath } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { openApi } from './testing/api.fixture.ts'

const api = await openApi()
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.routes.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

describe.each(Object.entries(platformRoutes))('%s', (name, route) => {
  test('route is served under its back path', () => {
    expect(api.server.hasRoute({ method: route.method, url: toBackPath(route.path) })).toBe(true)
  })

  test('route has a test block for every declared status', () => {
    const described = new RegExp(`describeRoute\\(${name},|\\[${name}, '/\\w+'\\]`)
    expect(tests).toMatch(described)
  })
})

test('only operational and documentation routes are served besides the contract', () => {
  const served = api.server
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .match(/\((?:GET|POST|PUT|PATCH|DELETE)[^)]*\)/g)
  const own = Object.values(platformRoutes).length
  // Images, healthz, readyz, metrics, version, openapi.json, docs with its script and its documents.
  expect(served?.length ?? 0).toBeLessThanOrEqual(own + 10)
})
