import { expect, test } from 'vitest'
import { clampShare, shareAfterKey } from './split.model.ts'

test('the share of a split stays between its bounds, and an invalid one is the middle', () => {
  expect([10, 48.4, 90, Number.NaN].map(clampShare)).toEqual([30, 48, 70, 50])
})

test.each([
  ['ArrowLeft', 48],
  ['ArrowRight', 52],
  ['Home', 30],
  ['End', 70],
  ['Enter', null],
])('the key %s moves the split from 50 to %s', (key, share) => {
  expect(shareAfterKey(key, 50)).toBe(share)
})
