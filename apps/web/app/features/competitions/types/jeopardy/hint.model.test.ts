import { expect, test } from 'vitest'
import { priceNow } from './hint.model.ts'

test.each([
  [false, 'running', 50],
  [true, 'running', 0],
  [false, 'over', 0],
  [false, 'paused', 50],
] as const)('solved %s, stage %s: %i', (isSolved, state, price) => {
  expect(priceNow({ price: 50 }, { isSolved }, { state })).toBe(price)
})

test('without a stage the price stands', () => {
  expect(priceNow({ price: 30 }, { isSolved: false }, null)).toBe(30)
})
