import { expect, test } from 'vitest'
import { canSubmitMaterial, invitationLink, isIncomplete, leaveOption } from './team.model.ts'

const nothing = { fields: [], verification: false, material: false }
const someone = { missing: nothing } as never

test.each([
  [{ isLeader: true, members: [someone], rosterLocked: false }, 'dissolve'],
  [{ isLeader: true, members: [someone, someone], rosterLocked: false }, 'hand-over-first'],
  [{ isLeader: false, members: [someone, someone], rosterLocked: false }, 'leave'],
  [{ isLeader: false, members: [someone, someone], rosterLocked: true }, 'locked'],
])('%o goes by %s', (team, way) => {
  expect(leaveOption(team)).toBe(way)
})

test('any one thing is enough to lack something', () => {
  expect(isIncomplete({ missing: nothing })).toBe(false)
  expect(isIncomplete({ missing: { ...nothing, fields: ['city'] } })).toBe(true)
  expect(isIncomplete({ missing: { ...nothing, verification: true } })).toBe(true)
  expect(isIncomplete({ missing: { ...nothing, material: true } })).toBe(true)
})

test('a proof is handed in once, and again when it was returned, never after a rejection', () => {
  const missing = { ...nothing, material: true }
  expect(canSubmitMaterial({ missing, material: null })).toBe(true)
  expect(canSubmitMaterial({ missing, material: { state: 'returned', reason: 'x' } })).toBe(true)
  expect(canSubmitMaterial({ missing, material: { state: 'rejected', reason: 'x' } })).toBe(false)
  expect(canSubmitMaterial({ missing: nothing, material: { state: 'pending', reason: null } })).toBe(false)
})

test('a personal link keeps its secret in a parameter that no cache keeps', () => {
  expect(invitationLink('https://a.example', 's')).toBe('https://a.example/account/center/invitations?pass=s')
})
