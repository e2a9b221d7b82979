import { describe, expect, test } from 'vitest'
import {
  type Access,
  anyone,
  canRoleCall,
  describeAccess,
  isStaffRoleAtLeast,
  onlyRoles,
  type RoleName,
  roles,
  signedIn,
  staff,
  staffRoles,
  staffWithRole,
} from './access.ts'

const names = Object.keys(roles) as RoleName[]

test('role ids are those of the specification', () => {
  expect(roles).toEqual({ administrator: 1, user: 2, organiser: 3, editor: 4, reviewer: 5 })
})

describe('a route for platform roles', () => {
  test.each(names)('a route for %s accepts that role and no other', (name) => {
    for (const other of names) expect(canRoleCall(onlyRoles(name), roles[other])).toBe(other === name)
  })

  test('a route for several roles accepts each of them', () => {
    expect(names.filter((name) => canRoleCall(onlyRoles('editor', 'reviewer'), roles[name]))).toEqual([
      'editor',
      'reviewer',
    ])
  })

  test('a route for no role accepts nobody', () => {
    expect(names.some((name) => canRoleCall(onlyRoles(), roles[name]))).toBe(false)
  })

  const noRole: readonly unknown[] = [
    undefined,
    null,
    0,
    -0,
    -1,
    -2,
    6,
    999,
    2.5,
    2.0000000001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2n,
    '2',
    '2 ',
    ' 2',
    '02',
    '2.0',
    '0x2',
    '１',
    '',
    'user',
    'administrator',
    true,
    false,
    [2],
    ['2'],
    [],
    {},
    { valueOf: () => 2 },
    { roleId: 2 },
    new Number(2),
    () => 2,
    Symbol('2'),
  ]
  test.each(noRole.map((roleId, at) => ({ at, roleId, kind: typeof roleId })))(
    'a route for roles refuses a role id outside the list (value $at, $kind)',
    ({ roleId }) => {
      for (const name of names) expect(canRoleCall(onlyRoles(name), roleId)).toBe(false)
      expect(canRoleCall(onlyRoles(...names), roleId)).toBe(false)
    },
  )
})

test('routes for anyone and for signed-in users require no role', () => {
  for (const access of [anyone, signedIn] satisfies Access[]) {
    expect(canRoleCall(access, null)).toBe(true)
    expect(canRoleCall(access, roles.user)).toBe(true)
  }
})

describe('a route for the staff of a competition', () => {
  test('a staff route accepts its least role and those above it', () => {
    for (const [rank, least] of staffRoles.entries())
      expect(staffRoles.filter((role) => isStaffRoleAtLeast(role, least))).toEqual(
        staffRoles.slice(0, rank + 1),
      )
  })

  test.each([undefined, null, '', 'Owner', 'owner ', 'administrator', 'toString', 0, 1, ['owner'], {}])(
    'a staff route refuses %o, which is not a staff role',
    (role) => {
      for (const least of staffRoles) expect(isStaffRoleAtLeast(role, least)).toBe(false)
    },
  )

  test('a staff route requires a platform role only if it declares one', () => {
    expect(canRoleCall(staff('owner'), roles.user)).toBe(true)
    expect(canRoleCall(staffWithRole('owner', 'organiser'), roles.user)).toBe(false)
    expect(canRoleCall(staffWithRole('owner', 'organiser'), roles.organiser)).toBe(true)
  })
})

test('the description of an access does not depend on the order of its roles', () => {
  expect(describeAccess(onlyRoles('reviewer', 'editor'))).toBe('role editor, reviewer')
  expect(describeAccess(onlyRoles('editor', 'reviewer'))).toBe('role editor, reviewer')
  expect([anyone, signedIn].map(describeAccess)).toEqual(['anyone', 'signed-in'])
  expect(describeAccess(staff('judge'))).toBe('staff judge')
  expect(describeAccess(staffWithRole('judge', 'organiser', 'administrator'))).toBe(
    'staff judge, role administrator, organiser',
  )
})
