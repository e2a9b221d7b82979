import { expect, test } from 'vitest'
import { accountCenterEntries, accountCenterPath } from './account-center.model.ts'

test('Personal Center is /account/center/index on mobile and /account/center/userDetail on desktop', () => {
  expect(accountCenterPath(true)).toBe('/account/center/index')
  expect(accountCenterPath(false)).toBe('/account/center/userDetail')
})

test('the account hub links to all personal pages at the paths of the specification', () => {
  expect(accountCenterEntries.map(({ path }) => path)).toEqual([
    '/account/center/userDetail',
    '/account/center/accountSecurity',
    '/account/center/messages',
    '/account/center/invitations',
    '/account/center/competitions',
    '/account/center/teams',
    '/account/center/environments',
    '/account/center/datasets',
    '/account/center/certificates',
    '/account/center/tools',
    '/account/center/favorites',
    '/account/center/notifications',
    '/account/center/data',
  ])
})
