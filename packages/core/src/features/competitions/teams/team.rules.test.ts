import { expect, test } from 'vitest'
import {
  materialOutcome,
  memberNeeds,
  whyCannotLead,
  whyCannotLeave,
  whyCannotSubmitMaterial,
  whyTooManyInvitations,
} from './team.rules.ts'

const open = { rosterIsLocked: false }

test.each([
  [open, 'leader', 1, null],
  [open, 'leader', 2, 'teams.leadership_transfer_required'],
  [open, 'member', 2, null],
  [{ rosterIsLocked: true }, 'member', 2, 'teams.roster_locked'],
  [{ rosterIsLocked: true }, 'leader', 1, 'teams.roster_locked'],
] as const)('with %o, the %s in a team of %i may leave unless %s', (competition, userId, members, why) => {
  expect(whyCannotLeave({ team: { leaderId: 'leader' }, competition }, { userId, members })).toBe(why)
})

test('a team is not found by strangers, and only its leader may lead it', () => {
  expect(whyCannotLead({ leaderId: 'a' }, { userId: 'a', isMember: true })).toBeNull()
  expect(whyCannotLead({ leaderId: 'a' }, { userId: 'b', isMember: true })).toBe('teams.leader_only')
  expect(whyCannotLead({ leaderId: 'a' }, { userId: 'b', isMember: false })).toBe('teams.not_found')
})

test('a team has a limit of open invitations and may send three times as many per day', () => {
  expect(whyTooManyInvitations({ open: 19, today: 59 }, { openMax: 20 })).toBeNull()
  expect(whyTooManyInvitations({ open: 20, today: 20 }, { openMax: 20 })).toBe('teams.too_many_invitations')
  expect(whyTooManyInvitations({ open: 0, today: 60 }, { openMax: 20 })).toBe('teams.too_many_invitations')
})

test.each([
  [null, null],
  ['returned', null],
  ['pending', 'materials.already_in_review'],
  ['approved', 'materials.already_approved'],
  ['rejected', 'materials.already_rejected'],
] as const)('after %s a material may be submitted unless %s', (latest, why) => {
  expect(whyCannotSubmitMaterial(latest)).toBe(why)
})

test('only a return or rejection of a material carries a reason', () => {
  expect(materialOutcome({ decision: 'approve' })).toEqual({ state: 'approved', reason: null })
  expect(materialOutcome({ decision: 'return', reason: 'x' })).toEqual({ state: 'returned', reason: 'x' })
})

test('an item in review is not missing for the member', () => {
  const member = { fields: [], isVerifiedForIt: false, isInReview: true, material: null }
  expect(memberNeeds(true, member)).toEqual({ fields: [], verification: false, material: true })
  const pending = { state: 'pending', reason: null } as const
  expect(memberNeeds(true, { ...member, isInReview: false, material: pending })).toEqual({
    fields: [],
    verification: true,
    material: false,
  })
  expect(memberNeeds(false, { ...member, isVerifiedForIt: true })).toMatchObject({ material: false })
})
