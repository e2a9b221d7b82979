import { competitionTypes } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { decimalsOf, toPoints } from './score-units.rules.ts'

test.each([
  [0, 1234, 1234],
  [2, 1234, 12.34],
  [4, 830_641, 83.0641],
  [6, -5_559_014, -5.559014],
] as const)('with %i decimals %i units are %d points', (decimals, units, points) => {
  expect(toPoints(units, decimals)).toBe(points)
})

test('every type says how many decimals its points have', () => {
  expect(Object.fromEntries(competitionTypes.map((type) => [type, decimalsOf(type)]))).toEqual({
    major: 4,
    jeopardy: 0,
    dawd: 6,
    theory: 2,
    rwd: 0,
    works: 2,
    forensics: 0,
  })
})
