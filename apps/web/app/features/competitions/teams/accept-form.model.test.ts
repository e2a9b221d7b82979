import { expect, test } from 'vitest'
import { invitationStateOf, isJpeg, problemsOf } from './accept-form.model.ts'

const detail = {
  obstacle: null,
  missing: [],
  materialsRequired: true,
  verify: false,
} as const

test.each([
  [null, [], { kind: 'open', asksForMaterials: true }],
  ['invitations.expired', [], { kind: 'over', as: 'expired' }],
  ['invitations.withdrawn', [], { kind: 'over', as: 'withdrawn' }],
  ['teams.dissolved', [], { kind: 'over', as: 'dissolved' }],
  ['invitations.profile_incomplete', ['city'], { kind: 'instructions', profile: true, verify: true }],
  ['invitations.verification_required', [], { kind: 'instructions', profile: false, verify: true }],
  ['invitations.verification_type_mismatch', [], { kind: 'instructions', profile: false, verify: true }],
  ['invitations.verification_in_review', [], { kind: 'blocked', by: 'verification_in_review' }],
  ['teams.full', [], { kind: 'blocked', by: 'full' }],
  ['competitions.staff_cannot_play', [], { kind: 'blocked', by: 'staff' }],
] as const)('the obstacle %s has its own notice', (obstacle, missing, standing) => {
  expect(invitationStateOf({ ...detail, obstacle, missing: [...missing] })).toEqual(standing)
})

test('a user whom the server knows as verified, or in review, is not sent to verification', () => {
  const missing = ['city'] as const
  expect(
    invitationStateOf({
      ...detail,
      obstacle: 'invitations.profile_incomplete',
      missing: [...missing],
      verify: true,
    }),
  ).toEqual({ kind: 'instructions', profile: true, verify: false })
})

test('each missing field of the form is reported', () => {
  expect(problemsOf({ orgName: ' ', fileName: null, agreed: false })).toEqual({
    orgName: true,
    file: true,
    agreement: true,
  })
  expect(problemsOf({ orgName: '磐石', fileName: 'private/x', agreed: true })).toEqual({})
})

test.each([
  ['工牌.JPG', 'image/jpeg', true],
  ['a.jpeg', '', true],
  ['a.png', 'image/png', false],
  ['a.jpg', 'image/png', false],
  ['a.jpg.exe', 'image/jpeg', false],
])('%s of type %s is accepted as JPEG: %s', (name, type, yes) => {
  expect(isJpeg({ name, type })).toBe(yes)
})
