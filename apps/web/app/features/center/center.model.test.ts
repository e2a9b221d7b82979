import { expect, test } from 'vitest'
import { centerEntries, personalCenterPath } from './center.model.ts'

test('Personal Center is /account/center/index on mobile and /account/center/userDetail on desktop', () => {
  expect(personalCenterPath(true)).toBe('/account/center/index')
  expect(personalCenterPath(false)).toBe('/account/center/userDetail')
})

test('the hub leads to everything of one’s own, each at the seed’s address', () => {
  expect(centerEntries.map(({ path }) => path)).toEqual([
    '/account/center/userDetail',
    '/account/center/accountSecurity',
    '/account/center/messages',
    '/account/center/invitations',
    '/account/center/teams',
    '/account/center/environments',
    '/account/center/favorites',
    '/account/center/notifications',
    '/account/center/data',
  ])
})
