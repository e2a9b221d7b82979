import type { RegistrationChecklistKey } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import type { Competition } from '../catalogue/competition.rules.ts'
import type { MemberStatus } from '../teams/membership.ts'
import type { TeamFacts } from '../teams/team.rules.ts'
import { type ParticipationFacts, registrationChecklist } from './participation.rules.ts'

const competition = { id: 'c', verifyType: 'mobile', teamSizeMin: 2, registrationIsOpen: true } as Competition
const team = { id: 't', leaderId: 'me' } as TeamFacts
const member = (userId: string, more: Partial<MemberStatus> = {}): MemberStatus =>
  ({
    row: { user_id: userId },
    needs: { fields: [], verification: false, material: false },
    lacks: false,
    isInReview: false,
    material: null,
    ...more,
  }) as MemberStatus
const facts: ParticipationFacts = {
  userId: 'me',
  competition,
  hasBegun: false,
  person: { missing: [], isVerifiedForIt: true, verifiedStatus: 1 },
  team,
  members: [member('me'), member('other')],
  materialsAreRequired: false,
  joinable: [{} as ParticipationFacts['joinable'][number]],
  isRegistered: false,
}
const of = (change: Partial<ParticipationFacts>, key: RegistrationChecklistKey) =>
  registrationChecklist({ ...facts, ...change }).find((item) => item.key === key)

test('a complete team has only the agreement left', () => {
  const left = registrationChecklist(facts).filter(({ state }) => state !== 'done')
  expect(left).toEqual([{ key: 'agreement', state: 'missing', path: null }])
})

test.each<[string, Partial<ParticipationFacts>, RegistrationChecklistKey, string, string | null]>([
  [
    'a profile that lacks something',
    { person: { ...facts.person, missing: ['city'] } },
    'profile',
    'missing',
    '/account/center/userDetail?competitionId=c',
  ],
  [
    'an identity in review',
    { person: { missing: [], isVerifiedForIt: false, verifiedStatus: 2 } },
    'verification',
    'waiting',
    '/account/center/accountSecurity?tab=userVerify',
  ],
  ['nobody’s team', { team: null, members: [] }, 'team', 'missing', '/account/center/teams?competitionId=c'],
  ['nobody’s team and its size', { team: null, members: [] }, 'size', 'missing', null],
  [
    'a team that another leads',
    { team: { ...team, leaderId: 'other' } },
    'leader',
    'waiting',
    '/account/center/teams/t',
  ],
  ['one member too few', { members: [member('me')] }, 'size', 'missing', '/account/center/teams/t'],
  [
    'a member who lacks something',
    {
      members: [member('me'), member('other', { lacks: true })],
    },
    'members',
    'waiting',
    '/account/center/teams/t',
  ],
  [
    'a proof in review',
    { materialsAreRequired: true, members: [member('me', { material: { state: 'pending', reason: null } })] },
    'materials',
    'waiting',
    '/account/center/teams/t',
  ],
  ['no division for the team', { joinable: [] }, 'division', 'closed', null],
  [
    'registration that is not open',
    { competition: { ...competition, registrationIsOpen: false } },
    'registration',
    'closed',
    null,
  ],
])('%s has its state and the page where it is fixed', (_, change, key, state, path) => {
  expect(of(change, key)).toEqual({ key, state, path })
})

test('only members see that their leader registers the team, and it is done when the leader has', () => {
  expect(of({}, 'leader')).toBeUndefined()
  expect(of({ team: null, members: [] }, 'leader')).toBeUndefined()
  const led = { team: { ...team, leaderId: 'other' } }
  expect(of(led, 'agreement')?.state).toBe('waiting')
  expect(of({ ...led, isRegistered: true }, 'leader')?.state).toBe('done')
  expect(of({ ...led, isRegistered: true }, 'agreement')?.state).toBe('done')
})

test('a requirement that the competition does not have is not listed', () => {
  const asksNothing = { competition: { ...competition, verifyType: 'none', teamSizeMin: 1 } as Competition }
  for (const key of ['verification', 'size', 'materials'] as const)
    expect(of(asksNothing, key)).toBeUndefined()
})
