import { expect, test } from 'vitest'
import { canSubmitMaterial, invitationLink, isIncomplete, leaveOption } from './team.model.ts'

const nothing = { fields: [], verification: false, material: false }
const someone = { missing: nothing } as never

test.each([
  [{ isLeader: true, members: [someone], rosterLocked: false }, 'dissolve'],
  [{ isLeader: true, members: [someone, someone], rosterLocked: false }, 'hand-over-first'],
  [{ isLeader: false, members: [someone, someone], rosterLocked: false }, 'leave'],
  [{ isLeader: false, members: [someone, someone], rosterLocked: true }, 'locked'],
])('the leave option of the team %o is %s', (team, way) => {
  expect(leaveOption(team)).toBe(way)
})

test('a member with any missing requirement is incomplete', () => {
  expect(isIncomplete({ missing: nothing })).toBe(false)
  expect(isIncomplete({ missing: { ...nothing, fields: ['city'] } })).toBe(true)
  expect(isIncomplete({ missing: { ...nothing, verification: true } })).toBe(true)
  expect(isIncomplete({ missing: { ...nothing, material: true } })).toBe(true)
})

test('material can be submitted once, and again after it was returned, but not after a rejection', () => {
  const missing = { ...nothing, material: true }
  expect(canSubmitMaterial({ missing, material: null })).toBe(true)
  expect(canSubmitMaterial({ missing, material: { state: 'returned', reason: 'x' } })).toBe(true)
  expect(canSubmitMaterial({ missing, material: { state: 'rejected', reason: 'x' } })).toBe(false)
  expect(canSubmitMaterial({ missing: nothing, material: { state: 'pending', reason: null } })).toBe(false)
})

test('an invitation link has its secret in a query parameter that is never cached', () => {
  expect(invitationLink('https://a.example', 's')).toBe('https://a.example/account/center/invitations?pass=s')
})
