import * as routes from '@tiltyard/contracts'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test } from 'vitest'
import { type AccountHouse, accountHouse, goodPassword, siteOrigin } from './account.fixture.ts'
import { withTotp } from './totp/totp.fixture.ts'

let house: AccountHouse
beforeAll(async () => {
  house = await accountHouse()
})

const sendForm = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.call(routes.signInByForm, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

describeRoute(routes.signInByForm, {
  async 303() {
    const email = await house.confirmed()
    const redirect = `${siteOrigin}/competition?state=s`
    const visitor = house.visitor()
    const answer = await sendForm(visitor, { email, password: goodPassword, redirect })
    // The page that continues is one of ours, and only a press there issues a ticket.
    expect(answer.headers['location']).toBe(`/login?${new URLSearchParams({ redirect })}`)
    expect(visitor.cookies.has('__Host-account')).toBe(true)
    return answer
  },
  400: () => sendForm(house.visitor(), { surprise: '1' }),
})

test.each([
  ['a wrong password', { password: 'not the password' }, 'account.invalid_credentials'],
  ['no password', { password: '' }, 'account.invalid_credentials'],
  ['no address', { email: 'ada' }, 'account.invalid_credentials'],
  ['a redirect to another site', { redirect: 'https://evil.example/' }, 'account.redirect_not_allowed'],
])('a form with %s leads back to the sign-in page, which says why', async (_, change, reason) => {
  const visitor = house.visitor()
  const fields = { email: await house.confirmed(), password: goodPassword, ...change }
  const { status, headers } = await sendForm(visitor, fields)
  expect(status).toBe(303)
  const url = new URL(String(headers['location']), 'http://account.example')
  expect([url.host, url.pathname, url.searchParams.get('failed')]).toEqual([
    'account.example',
    '/login',
    reason,
  ])
  expect(visitor.cookies.has('__Host-account')).toBe(false)
})

test('a form without the code of two-step sign-in leads to the page that asks for it', async () => {
  const { email } = await withTotp(house)
  const { headers } = await sendForm(house.visitor(), { email, password: goodPassword })
  expect(headers['location']).toBe('/login?failed=account.totp_required')
})
