import { expect, test } from 'vitest'
import { normaliseScores } from './normalise.rules.ts'

const stages = [
  { weight: 20, scores: [80, 95, 60, 0] },
  { weight: 50, scores: [2400, 1200, 3000, 600] },
  { weight: 30, scores: [350.5, 401, -20.25, 120] },
]

test.each([
  ['max', [83.0641, 70, 62.6316, 18.9776]],
  ['rank', [75, 75, 67.5, 32.5]],
  ['zscore', [56.751, 52.1416, 52.3109, 38.7965]],
] as const)('three stages weighted by %s give the reference totals', (norm, totals) => {
  const parts = stages.map(({ weight, scores }) =>
    normaliseScores(norm, scores).map((points) => (points * weight) / 100),
  )
  const sums = totals.map((_, team) => parts.reduce((sum, part) => sum + (part[team] as number), 0))
  expect(sums.map((sum) => Math.round(sum * 10_000) / 10_000)).toEqual(totals)
})

test('equal scores share a rank, and a stage in which nobody scored gives nothing or the mean', () => {
  expect(normaliseScores('rank', [5, 9, 5, 1])).toEqual([75, 100, 75, 25])
  expect(normaliseScores('max', [0, -3])).toEqual([0, 0])
  expect(normaliseScores('zscore', [7, 7])).toEqual([50, 50])
  expect(normaliseScores('raw', [7, -2])).toEqual([7, -2])
  expect(normaliseScores('rank', [])).toEqual([])
})
