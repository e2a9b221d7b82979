import { goodRedirects, hostileRedirects } from '@tiltyard/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeReturnTo, serviceAddress } from './sign-in.rules.ts'

const sites = ['http://localhost:8080', 'https://tiltyard.example']

describe.each(sites)('the return path on %s', (site) => {
  const home = `${site}/`

  test('is tested with the promised number of addresses', () => {
    expect(new Set(hostileRedirects(site)).size).toBeGreaterThanOrEqual(94)
    expect(goodRedirects(site).length).toBeGreaterThanOrEqual(18)
  })

  test.each(hostileRedirects(site))('never leaves the site for %j', (asked) => {
    const page = new URL(sanitizeReturnTo(asked, site))
    expect(page.origin).toBe(site)
    expect(page.pathname).not.toMatch(/^\/(\/|api(\/|$|0)|tiltyard-ui-infos)/)
    expect(page.username + page.password + page.hash).toBe('')
  })

  test.each(goodRedirects(site))('of %j is %j', (asked, page) => {
    expect(sanitizeReturnTo(asked, site)).toBe(page)
    expect(sanitizeReturnTo(page, site)).toBe(page)
  })

  test('is the home page when none was given', () => {
    expect(sanitizeReturnTo(undefined, site)).toBe(home)
  })

  test('is the home page for every address that a browser would resolve to another origin', () => {
    const leaving = hostileRedirects(site).filter(
      (asked) => URL.parse(asked, `${site}/page`)?.origin !== site,
    )
    expect(leaving.length).toBeGreaterThan(70)
    for (const asked of leaving) expect(sanitizeReturnTo(asked, site)).toBe(home)
  })
})

describe('for any input', () => {
  const site = 'https://tiltyard.example'
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '&',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0000',
    ),
    fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      site,
      'evil.example',
      'tiltyard.example',
      'api',
      'ticket=x',
      'state=y',
    ),
    fc.string({ maxLength: 4 }),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  const addresses = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

  test('the return path is on this site, has no old ticket or state, and is unchanged by sanitising it again', () => {
    fc.assert(
      fc.property(addresses, (asked) => {
        const page = sanitizeReturnTo(asked, site)
        const url = new URL(page)
        expect(page.startsWith(`${site}/`) && !page.startsWith(`${site}//`)).toBe(true)
        expect(url.origin).toBe(site)
        expect(url.searchParams.has('ticket') || url.searchParams.has('state')).toBe(false)
        expect(sanitizeReturnTo(page, site)).toBe(page)
      }),
      { numRuns: 5_000 },
    )
  })

  test('the service URL of a ticket is the return path with the state of this login', () => {
    fc.assert(
      fc.property(addresses, fc.stringMatching(/^[\w-]{43}$/), (asked, state) => {
        const service = new URL(serviceAddress(sanitizeReturnTo(asked, site), state))
        expect(service.origin).toBe(site)
        expect(service.searchParams.getAll('state')).toEqual([state])
      }),
      { numRuns: 2_000 },
    )
  })
})
