import { expect, test } from 'vitest'
import {
  type InvitationContext,
  invitationStatus,
  materialsRequired,
  whyCannotAccept,
  whyCannotAnswer,
  whyFormIncomplete,
} from './team.rules.ts'

const fine: InvitationContext = {
  state: 'pending',
  isPastItsTime: false,
  team: { isDissolved: false, members: 1, orgType: 'company' },
  competition: { isPublished: true, rosterIsLocked: false, teamSizeMax: 2, companyNeedsMaterials: true },
  person: { isInATeam: false, isStaff: false, missing: [], isVerifiedForIt: true, verifiedStatus: 1 },
}
const { team, competition, person } = fine

test.each<[string, Partial<InvitationContext>, ReturnType<typeof whyCannotAccept>]>([
  ['nothing in the way', {}, null],
  ['accepted', { state: 'accepted' }, 'invitations.already_accepted'],
  ['declined', { state: 'declined' }, 'invitations.already_declined'],
  ['withdrawn', { state: 'withdrawn' }, 'invitations.withdrawn'],
  ['swept up as expired', { state: 'expired' }, 'invitations.expired'],
  ['past its time, not swept up yet', { isPastItsTime: true }, 'invitations.expired'],
  ['a dissolved team', { team: { ...team, isDissolved: true } }, 'teams.dissolved'],
  ['a draft', { competition: { ...competition, isPublished: false } }, 'competitions.not_open'],
  ['a locked roster', { competition: { ...competition, rosterIsLocked: true } }, 'teams.roster_locked'],
  ['a full team', { team: { ...team, members: 2 } }, 'teams.full'],
  ['staff', { person: { ...person, isStaff: true } }, 'competitions.staff_cannot_play'],
  ['a team already', { person: { ...person, isInATeam: true } }, 'teams.already_in_team'],
  ['an empty profile', { person: { ...person, missing: ['city'] } }, 'invitations.profile_incomplete'],
  ...([0, 1, 2, 3] as const).map(
    (verifiedStatus): [string, Partial<InvitationContext>, ReturnType<typeof whyCannotAccept>] => [
      `status ${verifiedStatus} without the right type`,
      { person: { ...person, isVerifiedForIt: false, verifiedStatus } },
      (
        [
          'invitations.verification_required',
          'invitations.verification_type_mismatch',
          'invitations.verification_in_review',
          'invitations.verification_rejected',
        ] as const
      )[verifiedStatus],
    ],
  ),
])('%s', (_what, change, why) => {
  expect(whyCannotAccept({ ...fine, ...change })).toBe(why)
})

test('a person who cannot join can still decline', () => {
  const full = { ...fine, team: { ...team, members: 2 } }
  expect(whyCannotAccept(full)).toBe('teams.full')
  expect(whyCannotAnswer(full)).toBeNull()
})

test('only company teams need materials, and only where the competition requires them', () => {
  const asks = { companyNeedsMaterials: true }
  expect(materialsRequired('company', asks)).toBe(true)
  expect(materialsRequired('school', asks)).toBe(false)
  expect(materialsRequired('other', asks)).toBe(false)
  expect(materialsRequired('company', { companyNeedsMaterials: false })).toBe(false)
})

test.each([
  [{}, 'invitations.org_name_required'],
  [{ orgName: 'x' }, 'invitations.file_required'],
  [{ orgName: 'x', authenticationFile: 'y' }, 'invitations.agreement_required'],
  [{ orgName: 'x', authenticationFile: 'y', remember: 'false' }, 'invitations.agreement_required'],
  [{ orgName: 'x', authenticationFile: 'y', remember: 'true' }, null],
] as const)('the form %o lacks %s', (form, why) => {
  expect(whyFormIncomplete(form)).toBe(why)
})

test('an overdue invitation reads as expired, and an answered one keeps its state', () => {
  expect([
    invitationStatus('pending', false),
    invitationStatus('pending', true),
    invitationStatus('accepted', true),
  ]).toEqual([0, 4, 1])
})
