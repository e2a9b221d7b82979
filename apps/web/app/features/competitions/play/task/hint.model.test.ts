import { expect, test } from 'vitest'
import { priceNow } from './hint.model.ts'

test.each([
  [false, 'running', 50],
  [true, 'running', 0],
  [false, 'over', 0],
  [false, 'paused', 50],
] as const)('with the task solved (%s) and the stage %s, a hint costs %i', (isSolved, state, price) => {
  expect(priceNow({ price: 50 }, { isSolved }, { state })).toBe(price)
})

test('a hint of a task without a stage costs its price', () => {
  expect(priceNow({ price: 30 }, { isSolved: false }, null)).toBe(30)
})
