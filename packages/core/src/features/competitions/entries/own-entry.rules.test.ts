import { expect, test } from 'vitest'
import { nextStep, type OwnEntryFacts } from './own-entry.rules.ts'

const facts: OwnEntryFacts = { state: null, status: 'registering', registrationIsOpen: true, isLeader: true }

test.each([
  ['a leader whose team is not registered registers it', {}, 'register'],
  ['a member waits for the leader', { isLeader: false }, 'ask-leader'],
  ['after the deadline nobody registers', { status: 'upcoming', registrationIsOpen: false }, 'closed'],
  ['a submitted registration waits for the organisers', { state: 'submitted' }, 'wait-review'],
  ['a returned registration is corrected', { state: 'returned' }, 'correct'],
  [
    'a returned registration is corrected after the deadline too, until the start',
    { state: 'returned', status: 'upcoming', registrationIsOpen: false },
    'correct',
  ],
  ['a withdrawn team may register again', { state: 'withdrawn' }, 'register'],
  ['an accepted team waits for the start', { state: 'accepted', status: 'upcoming' }, 'wait-start'],
  ['an accepted team plays', { state: 'accepted', status: 'running' }, 'play'],
  ['after the end there are results', { state: 'accepted', status: 'over' }, 'results'],
  ['a rejected team has no next step', { state: 'rejected' }, 'none'],
  ['a suspended team has no next step', { state: 'suspended', status: 'running' }, 'none'],
  [
    'a team that never took part has none after the end',
    { status: 'over', registrationIsOpen: false },
    'none',
  ],
] as const)('%s', (_, change, next) => {
  expect(nextStep({ ...facts, ...change })).toBe(next)
})
