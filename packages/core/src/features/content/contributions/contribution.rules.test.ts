import { expect, test } from 'vitest'
import { nextContributionState } from './contribution.rules.ts'

test.each([
  ['new', 'review', 'in_review'],
  ['new', 'accept', 'accepted'],
  ['new', 'decline', 'declined'],
  ['in_review', 'review', 'in_review'],
  ['in_review', 'accept', 'accepted'],
  ['in_review', 'decline', 'declined'],
  ['accepted', 'review', null],
  ['accepted', 'decline', null],
  ['declined', 'accept', null],
  ['declined', 'decline', null],
] as const)('%s, then %s: %s', (state, decision, after) => {
  expect(nextContributionState(state, { decision, reason: 'x' })).toBe(after)
})
