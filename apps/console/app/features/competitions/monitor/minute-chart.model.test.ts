import { expect, test } from 'vitest'
import { barsOf } from './minute-chart.model.ts'

const minute = (right: number, wrong: number, shared_flag: number, repeated = 0) => ({
  at: '2026-11-15T12:00:00.000Z',
  right,
  wrong,
  shared_flag,
  repeated,
})

test('the parts of a bar are stacked as shares of the tallest minute', () => {
  const { tallest, bars } = barsOf([minute(1, 1, 0), minute(2, 5, 1), minute(0, 0, 0)])
  expect(tallest).toBe(8)
  expect(bars[1]?.parts).toEqual([
    { verdict: 'right', from: 0, to: 0.25 },
    { verdict: 'wrong', from: 0.25, to: 0.875 },
    { verdict: 'shared_flag', from: 0.875, to: 1 },
  ])
  expect(bars[0]?.total).toBe(2)
  expect(bars[2]?.parts).toEqual([])
})

test('an hour without submissions has no bars and no division by zero', () => {
  expect(barsOf([minute(0, 0, 0)])).toMatchObject({ tallest: 1, bars: [{ total: 0, parts: [] }] })
  expect(barsOf([minute(1, 0, 0, 3)]).bars[0]?.total).toBe(4)
})
