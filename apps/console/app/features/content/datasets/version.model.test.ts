import { expect, test } from 'vitest'
import { nextNumber } from './version.model.ts'

test.each([
  [[], '1.0'],
  [['1.0'], '1.1'],
  [['1.9', '1.8'], '1.10'],
  [['2'], '3'],
  [['1.0.9'], '1.0.10'],
] as const)('after the versions %j the next one is %s', (numbers, expected) => {
  expect(nextNumber(numbers.map((number) => ({ number })))).toBe(expected)
})
