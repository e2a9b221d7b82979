import { expect, test } from 'vitest'
import { sparkPath } from './sparkline.model.ts'

test('a sparkline spans its box from the minimum at the bottom to the maximum at the top', () => {
  expect(sparkPath([0, 5, 10])).toBe('M0 22L50 12L100 2')
})

test('a sparkline of equal values is in the middle', () => {
  expect(sparkPath([7, 7])).toBe('M0 12L100 12')
})

test('a sparkline needs at least two values', () => {
  expect(sparkPath([7])).toBeNull()
  expect(sparkPath([])).toBeNull()
})
