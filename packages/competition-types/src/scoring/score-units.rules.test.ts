import { expect, test } from 'vitest'
import { toPoints } from './score-units.rules.ts'

test.each([
  [0, 1234, 1234],
  [2, 1234, 12.34],
  [4, 830_641, 83.0641],
  [6, -5_559_014, -5.559014],
] as const)('with %i decimals %i units are %d points', (decimals, units, points) => {
  expect(toPoints(units, decimals)).toBe(points)
})
