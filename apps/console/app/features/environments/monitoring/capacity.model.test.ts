import { expect, test } from 'vitest'
import { chartOf } from './capacity.model.ts'

const hours = (...most: number[]) => most.map((each, at) => ({ from: `${at}`, started: each, most: each }))
const limit = (count: number) => ({ count, cpuMillis: null, memoryMb: null })
const forecast = (expected: number) => ({ startsPerHour: 0, meanMinutes: null, expected, isEnough: true })

test('the capacity chart never exceeds its top, and a distant limit does not flatten the bars', () => {
  const near = chartOf({ hours: hours(2, 8), limit: limit(10), forecast: forecast(12) })
  expect(near).toMatchObject({ top: 12, limit: 10 / 12, expected: 1 })
  expect(near.bars.map(({ share }) => share)).toEqual([2 / 12, 8 / 12])
  const far = chartOf({ hours: hours(2, 8), limit: limit(1_000), forecast: forecast(0) })
  expect(far).toMatchObject({ top: 8, limit: null, expected: null })
})

test('an unused engine has a capacity chart', () => {
  expect(chartOf({ hours: hours(0, 0), limit: limit(200), forecast: forecast(0) })).toMatchObject({ top: 1 })
})
