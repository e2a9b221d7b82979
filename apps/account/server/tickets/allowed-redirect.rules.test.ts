import { hostileRedirects as hostileToPages } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { allowedRedirect, withTicket } from './allowed-redirect.rules.ts'
import { goodRedirects, hostileRedirects, site } from './redirects.fixture.ts'

const origins = [site, 'http://localhost:8080']

test('at least 94 hostile and 18 good redirects are tested', () => {
  expect(new Set(hostileRedirects).size).toBeGreaterThanOrEqual(94)
  expect(goodRedirects.length).toBeGreaterThanOrEqual(18)
})

describe('a hostile redirect is refused', () => {
  test.each(hostileRedirects)('%j', (asked) => {
    expect(allowedRedirect(asked, origins)).toBeNull()
  })
})

describe('a good redirect is rebuilt from its parsed form', () => {
  test.each(goodRedirects)('%j → %j', (asked, sent) => {
    expect(allowedRedirect(asked, origins)).toBe(sent)
  })

  test.each(goodRedirects)('the redirect of %j is stable when rebuilt again', (_, sent) => {
    expect(allowedRedirect(sent, origins)).toBe(sent)
  })
})

test('every accepted redirect with its ticket is on an allowed origin', () => {
  const good = goodRedirects.map(([asked]) => asked)
  for (const asked of [...hostileRedirects, ...origins.flatMap(hostileToPages), ...good]) {
    const sent = allowedRedirect(asked, origins)
    if (sent !== null) expect(origins).toContain(new URL(withTicket(sent, 'ST-x')).origin)
  }
})

test('no redirect is accepted without allowed origins', () => {
  for (const [good] of goodRedirects) expect(allowedRedirect(good, [])).toBeNull()
})

test.each([
  [`${site}/`, `${site}/?ticket=ST-x`],
  [`${site}/a?b=1`, `${site}/a?b=1&ticket=ST-x`],
  [`${site}/a?b=1#c?d#e`, `${site}/a?b=1&ticket=ST-x#c?d#e`],
])('the ticket of %j is inserted before the fragment', (redirect, sent) => {
  expect(withTicket(redirect, 'ST-x')).toBe(sent)
})
