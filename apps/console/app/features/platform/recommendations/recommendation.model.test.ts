import { expect, test } from 'vitest'
import { shownState } from './recommendation.model.ts'

const now = Date.parse('2026-05-01T00:00:00Z')
const [before, after] = ['2026-04-01T00:00:00Z', '2026-06-01T00:00:00Z']

test.each([
  ['shown', false, null, null],
  ['shown', false, before, after],
  ['planned', false, after, null],
  ['over', false, null, before],
  ['hidden', true, null, null],
] as const)('a recommendation is %s', (state, isHidden, shownFrom, shownUntil) => {
  expect(shownState({ isHidden, shownFrom, shownUntil }, now)).toBe(state)
})
