import { expect, test } from 'vitest'
import { ticksTo } from './ticks.ts'

test.each([
  [4, [0, 1, 2, 3, 4]],
  [97, [0, 25, 50, 75, 100]],
  [1234, [0, 500, 1000, 1500]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [Number.NaN, [0, 0.25, 0.5, 0.75, 1]],
])('the axis ticks up to %d are %j', (largest, ticks) => {
  expect(ticksTo(largest)).toEqual(ticks)
})
