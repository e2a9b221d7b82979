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

test('role ids are those that the product fixes', () => {
  expect(roles).toEqual({ administrator: 1, user: 2, organiser: 3, editor: 4, reviewer: 5 })
})

describe('a route for roles', () => {
  test.each(names)('that names %s opens to that role and to no other', (name) => {
    for (const other of names) expect(canRoleCall(onlyRoles(name), roles[other])).toBe(other === name)
  })

  test('that names several opens to each of them', () => {
    expect(names.filter((name) => canRoleCall(onlyRoles('editor', 'reviewer'), roles[name]))).toEqual([
      'editor',
      'reviewer',
    ])
  })

  test('that names none opens to nobody', () => {
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
    'stays closed to a role id outside the list (value $at, $kind)',
    ({ roleId }) => {
      for (const name of names) expect(canRoleCall(onlyRoles(name), roleId)).toBe(false)
      expect(canRoleCall(onlyRoles(...names), roleId)).toBe(false)
    },
  )
})

test('other kinds of access ask for no role', () => {
  for (const access of [anyone, signedIn] satisfies Access[]) {
    expect(canRoleCall(access, null)).toBe(true)
    expect(canRoleCall(access, roles.user)).toBe(true)
  }
})

describe('a route for the staff of a competition', () => {
  test('opens to the role it names and to those above it', () => {
    for (const [rank, least] of staffRoles.entries())
      expect(staffRoles.filter((role) => isStaffRoleAtLeast(role, least))).toEqual(
        staffRoles.slice(0, rank + 1),
      )
  })

  test.each([undefined, null, '', 'Owner', 'owner ', 'administrator', 'toString', 0, 1, ['owner'], {}])(
    'stays closed to %o, which is no role of the group',
    (role) => {
      for (const least of staffRoles) expect(isStaffRoleAtLeast(role, least)).toBe(false)
    },
  )

  test('asks for a role on the platform only where it says so', () => {
    expect(canRoleCall(staff('owner'), roles.user)).toBe(true)
    expect(canRoleCall(staffWithRole('owner', 'organiser'), roles.user)).toBe(false)
    expect(canRoleCall(staffWithRole('owner', 'organiser'), roles.organiser)).toBe(true)
  })
})

test('the ledger’s words do not depend on the order in which roles were written', () => {
  expect(describeAccess(onlyRoles('reviewer', 'editor'))).toBe('role editor, reviewer')
  expect(describeAccess(onlyRoles('editor', 'reviewer'))).toBe('role editor, reviewer')
  expect([anyone, signedIn].map(describeAccess)).toEqual(['anyone', 'signed-in'])
  expect(describeAccess(staff('judge'))).toBe('staff judge')
  expect(describeAccess(staffWithRole('judge', 'organiser', 'administrator'))).toBe(
    'staff judge, role administrator, organiser',
  )
})
