import { describe, expect, test } from 'vitest'
import {
  canManageCompetitions,
  parseArrival,
  parseStoredUser,
  signInAddress,
  toStoredUser,
  withoutTicket,
} from './session.model.ts'

const site = 'https://tiltyard.example'

describe('the URL after a sign-in', () => {
  test('yields its ticket and keeps all other parameters', () => {
    expect(parseArrival(`${site}/info?page=2&ticket=ST-1&state=abc&q=数据#top`)).toEqual({
      ticket: 'ST-1',
      address: `${site}/info?page=2&q=%E6%95%B0%E6%8D%AE#top`,
    })
  })

  test('without a ticket is unchanged, even with a state parameter', () => {
    expect(parseArrival(`${site}/map?state=bavaria`)).toEqual({
      ticket: null,
      address: `${site}/map?state=bavaria`,
    })
  })

  test('with an empty ticket is cleaned up without an exchange', () => {
    expect(parseArrival(`${site}/?ticket=`)).toEqual({ ticket: null, address: `${site}/` })
  })

  test('loses every copy of the ticket', () => {
    expect(withoutTicket(`${site}/?ticket=a&ticket=b`)).toBe(`${site}/`)
  })
})

test('Login and Register lead to the sign-in endpoints and return to the URL without its ticket', () => {
  const here = `${site}/info?a=1&ticket=ST-1&state=s`
  expect(signInAddress('login', here)).toBe(
    '/tiltyard-ui-infos/api/sign-in?redirect=https%3A%2F%2Ftiltyard.example%2Finfo%3Fa%3D1',
  )
  expect(signInAddress('register', here)).toContain('/tiltyard-ui-infos/api/register?redirect=')
})

const user = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  nickname: '小明',
  avatar: null,
  roleId: 2,
  verifiedStatus: 1,
  verifiedType: 'mobile',
} as const

test('only the fields of the header are stored of the user', () => {
  expect(Object.keys(toStoredUser(user)).sort()).toEqual(['avatar', 'id', 'nickname', 'roleId'])
  expect(parseStoredUser(JSON.stringify(toStoredUser(user)))).toEqual(toStoredUser(user))
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '1',
  '{"id":1,"nickname":"x","avatar":null}',
  '{"id":"1","nickname":{}}',
])('a stored user %j is ignored', (text) => {
  expect(parseStoredUser(text)).toBeNull()
})

test('Match Management is hidden for roleId 2 only, and where there is no console', () => {
  const roleIds = ([1, 2, 3, 4, 5] as const).filter((roleId) =>
    canManageCompetitions({ roleId }, 'https://console.example'),
  )
  expect(roleIds).toEqual([1, 3, 4, 5])
  expect(canManageCompetitions({ roleId: 1 }, null)).toBe(false)
})
