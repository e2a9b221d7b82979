import { expect, test } from 'vitest'
import { alignLines, valuesAt } from './aligned-lines.model.ts'

const series = [
  {
    name: 'A',
    points: [
      { x: 0, y: 0 },
      { x: 20, y: 100 },
    ],
  },
  { name: 'B', points: [{ x: 10, y: 150 }] },
]

test('lines are aligned to all moments, and a score stays until it changes', () => {
  expect(alignLines(series)).toEqual({
    xs: [0, 10, 20],
    ys: [
      [0, 0, 100],
      [null, 150, 150],
    ],
  })
})

test('the values of a moment are given with the best first', () => {
  expect(valuesAt(series, alignLines(series), 2).map(({ name, value }) => [name, value])).toEqual([
    ['B', 150],
    ['A', 100],
  ])
})
