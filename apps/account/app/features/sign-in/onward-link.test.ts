import { expect, test } from 'vitest'
import { onwardLink, returnOf, siteSignInAddress } from './onward-link.ts'

const allowed = { kind: 'allowed', address: 'https://console.example/x?a=b' } as const
const none = { kind: 'none' } as const

test('a link to another page of the account service keeps the redirect', () => {
  expect(onwardLink('/register', allowed)).toBe(
    '/register?redirect=https%3A%2F%2Fconsole.example%2Fx%3Fa%3Db',
  )
  expect(onwardLink('/register', { kind: 'refused' })).toBe('/register')
  expect([returnOf(allowed), returnOf(none)]).toEqual([{ redirect: allowed.address }, {}])
})

test('the sign-in after a confirmed email begins at the site of the redirect', () => {
  const path = '/tiltyard-ui-infos/api/sign-in'
  expect(siteSignInAddress('https://site.example', none)).toBe(`https://site.example${path}`)
  expect(siteSignInAddress('https://site.example', allowed)).toBe(
    `https://console.example${path}?redirect=https%3A%2F%2Fconsole.example%2Fx%3Fa%3Db`,
  )
})
