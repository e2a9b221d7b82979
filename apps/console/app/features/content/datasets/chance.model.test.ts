import { expect, test } from 'vitest'
import { formatChance } from './chance.model.ts'

test.each([
  [1, '100 %'],
  [0.23, '23 %'],
  [0.00004, '1 : 25,000'],
  [1e-20, '< 1 : 1,000,000,000'],
  [0, '< 1 : 1,000,000,000'],
])('the probability %d is shown as %s', (chance, expected) => {
  expect(formatChance(chance)).toBe(expected)
})
