import type {
  Participation,
  RegistrationChecklistItem,
  RegistrationChecklistKey,
} from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { isChecklistNeeded, nextStep } from './next-step.model.ts'

const now = Date.parse('2026-11-15T00:00:00Z')
const competition = {
  id: '1',
  status: 'registering',
  isPlayable: true,
  stages: [],
  registrationOpensAt: null,
} as const
const keys: readonly RegistrationChecklistKey[] = [
  'profile',
  'verification',
  'team',
  'leader',
  'size',
  'members',
  'division',
  'registration',
]
const team = { id: 't', name: 'T', orgType: 'other', isLeader: true, members: 1, unready: 0 } as const

function part(
  states: Partial<Record<RegistrationChecklistKey, RegistrationChecklistItem['state']>>,
  more: Partial<Participation> = {},
): Participation {
  return {
    isStaff: false,
    checks: keys.map((key) => ({ key, state: states[key] ?? 'done', path: states[key] ? `/${key}` : null })),
    missing: [],
    team,
    entry: null,
    divisionIds: ['d'],
    mayRegister: Object.keys(states).length === 0,
    mayChangeDivision: false,
    mayWithdraw: false,
    ...more,
  }
}
const entry = (state: NonNullable<Participation['entry']>['state']): Participation['entry'] => ({
  state,
  reason: null,
  divisionId: 'd',
  submittedAt: '2026-11-14T00:00:00Z',
  decidedAt: null,
})

test.each<
  [Partial<Record<RegistrationChecklistKey, RegistrationChecklistItem['state']>>, string, string | null]
>([
  [{ profile: 'missing', verification: 'missing', team: 'missing' }, 'profile', '/profile'],
  [{ verification: 'missing', team: 'missing' }, 'verification', '/verification'],
  [{ verification: 'waiting' }, 'inReview', '/verification'],
  [{ team: 'missing', leader: 'missing' }, 'team', '/team'],
  [{ profile: 'missing', team: 'missing' }, 'team', '/team'],
  [{ profile: 'missing', size: 'missing' }, 'profile', '/profile'],
  [{ leader: 'waiting', members: 'waiting' }, 'leader', '/leader'],
  [{ size: 'missing' }, 'size', '/size'],
  [{ members: 'waiting' }, 'members', '/members'],
  [{ division: 'closed' }, 'noDivision', null],
  [{ registration: 'closed', profile: 'missing' }, 'closed', null],
])('with the checks %o the next step is %s', (states, text, path) => {
  const step = nextStep(competition, part(states), now)
  expect(step.text).toBe(text)
  expect(step.action?.kind === 'link' ? step.action.path : null).toBe(path)
})

test('staff have no next step until the competition is over', () => {
  const staff = part({ team: 'missing' }, { isStaff: true, team: null })
  expect(nextStep(competition, staff, now)).toEqual({ text: 'staff', action: null })
  expect(nextStep({ ...competition, status: 'over' }, staff, now).text).toBe('over')
})

test('a complete team registers next, and again after withdrawing or being returned', () => {
  expect(nextStep(competition, part({}), now)).toEqual({
    text: 'register',
    action: { kind: 'form', label: 'register' },
  })
  expect(nextStep(competition, part({}, { entry: entry('withdrawn') }), now).action).toEqual({
    kind: 'form',
    label: 'registerAgain',
  })
  expect(nextStep(competition, part({}, { entry: entry('returned') }), now).action).toEqual({
    kind: 'form',
    label: 'mend',
  })
})

test('a returned team with missing requirements completes them first, even after the deadline', () => {
  const lacking = part(
    { members: 'waiting', registration: 'closed' },
    { entry: entry('returned'), mayRegister: false },
  )
  expect(nextStep(competition, lacking, now)).toEqual({
    text: 'members',
    action: { kind: 'link', label: 'toTeam', path: '/members' },
  })
})

test('an accepted team waits, plays, or sees that the competition cannot be played yet', () => {
  const inside = part({}, { entry: entry('accepted') })
  expect(nextStep(competition, inside, now)).toEqual({ text: 'accepted', action: null })
  const running = { ...competition, status: 'running' } as const
  expect(nextStep(running, inside, now)).toEqual({
    text: 'play',
    action: { kind: 'link', label: 'play', path: '/competition/1/play' },
  })
  expect(nextStep({ ...running, isPlayable: false }, inside, now)).toEqual({
    text: 'notPlayable',
    action: null,
  })
})

test('a future opening of registration is distinguished from a past closing', () => {
  const closed = part({ registration: 'closed' })
  const later = { ...competition, registrationOpensAt: '2026-11-20T00:00:00Z', status: 'upcoming' } as const
  expect(nextStep(later, closed, now).text).toBe('notYet')
  expect(nextStep(later, closed, Date.parse('2026-11-25T00:00:00Z')).text).toBe('closed')
})

test('when the competition is over, the next step is the scoreboard', () => {
  const over = { ...competition, status: 'over' } as const
  expect(nextStep(over, part({ profile: 'missing' }), now)).toEqual({
    text: 'over',
    action: { kind: 'link', label: 'board', path: '/competition/1/scoreboard' },
  })
})

test('the checklist asks nothing of anybody once nobody can register', () => {
  const closed = part({ team: 'missing', registration: 'closed' })
  expect(isChecklistNeeded({ status: 'running' }, closed)).toBe(false)
  expect(isChecklistNeeded({ status: 'over' }, part({ team: 'missing' }))).toBe(false)
  expect(isChecklistNeeded({ status: 'upcoming' }, closed)).toBe(true)
  expect(isChecklistNeeded({ status: 'running' }, part({ team: 'missing' }))).toBe(true)
})

test('the checklist disappears with the registration and returns with a returned one that lacks something', () => {
  const registering = { status: 'registering' } as const
  expect(isChecklistNeeded(registering, part({}))).toBe(true)
  expect(isChecklistNeeded(registering, part({}, { entry: entry('submitted') }))).toBe(false)
  expect(isChecklistNeeded(registering, part({}, { entry: entry('returned') }))).toBe(false)
  expect(isChecklistNeeded(registering, part({}, { entry: entry('returned'), mayRegister: false }))).toBe(
    true,
  )
})
