import { beginRegistration, beginSignIn, isStorable } from '@tiltyard/contracts'
import { goodRedirects, hostileRedirects } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { accountOrigin, openApi, serviceIn, siteOrigin } from '../testing/api.fixture.ts'

const api = await openApi()

describe.each([
  ['sign-in', beginSignIn],
  ['registration', beginRegistration],
] as const)('the redirect of %s', (_, route) => {
  test.each(hostileRedirects(siteOrigin).filter(isStorable))(
    'the redirect %j leads to the account service and back to us only',
    async (redirect) => {
      const answer = await api.visitor().call(route, { query: { redirect } })
      expect(answer.status).toBe(303)
      const location = String(answer.headers['location'])
      expect(location.startsWith(`${accountOrigin}/`)).toBe(true)
      expect(new URL(location).origin).toBe(accountOrigin)
      const service = serviceIn(answer)
      expect(service.startsWith(`${siteOrigin}/`)).toBe(true)
      expect(new URL(service).origin).toBe(siteOrigin)
      expect(new URL(location).searchParams.getAll('redirect')).toHaveLength(1)
    },
  )

  test.each(hostileRedirects(siteOrigin).filter((redirect) => !isStorable(redirect)))(
    'the redirect %j is refused',
    async (redirect) => {
      const answer = await api.visitor().call(route, { query: { redirect } })
      expect([answer.status, answer.headers['location']]).toEqual([400, undefined])
    },
  )

  test.each(goodRedirects(siteOrigin))('the redirect %j returns to %j', async (redirect, page) => {
    const service = new URL(serviceIn(await api.visitor().call(route, { query: { redirect } })))
    const state = service.searchParams.get('state')
    service.searchParams.delete('state')
    expect(service.href).toBe(page)
    expect(state).toMatch(/^[\w-]{43}$/)
  })

  test('a redirect given twice is refused', async () => {
    const answer = await api.visitor().call(route, { query: { redirect: ['/', 'https://evil.example'] } })
    expect(answer.status).toBe(400)
  })
})
