import { expect, test } from 'vitest'
import { sparkPath } from './sparkline.model.ts'

test('a line goes from edge to edge, the least below and the most above', () => {
  expect(sparkPath([0, 5, 10])).toBe('M0 22L50 12L100 2')
})

test('what stays the same lies in the middle', () => {
  expect(sparkPath([7, 7])).toBe('M0 12L100 12')
})

test('one value is no line', () => {
  expect(sparkPath([7])).toBeNull()
  expect(sparkPath([])).toBeNull()
})
