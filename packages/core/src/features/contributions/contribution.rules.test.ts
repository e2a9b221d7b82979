import { expect, test } from 'vitest'
import { stateAfter } from './contribution.rules.ts'

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
  expect(stateAfter(state, { decision, reason: 'x' })).toBe(after)
})
