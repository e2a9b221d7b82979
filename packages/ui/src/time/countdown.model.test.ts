import { expect, test } from 'vitest'
import { formatAmount, milestonesPassed, roundedTimeLeft, timeLeft } from './countdown.model.ts'

const seconds = (count: number) => count * 1000

test.each([
  [seconds(90_061), 1, '01:01:01'],
  [seconds(86_400), 1, '00:00:00'],
  [seconds(59), 0, '00:00:59'],
  [seconds(1), 0, '00:00:01'],
  [1, 0, '00:00:01'],
])('a countdown with %i ms left shows %i days and %s', (left, days, clock) => {
  expect(timeLeft(left, 0)).toMatchObject({ days, clock, isOver: false })
})

test.each([0, -1, seconds(-90_000)])('a countdown with %i ms left has stopped at zero', (left) => {
  expect(timeLeft(left, 0)).toEqual({ days: 0, clock: '00:00:00', isOver: true, isShort: false })
})

test('a countdown of one hour is announced five times, not 3,600 times', () => {
  const announced = new Set<number>()
  for (let left = 3599; left > 0; left--) announced.add(milestonesPassed(seconds(left), 0))
  expect(announced.size).toBe(5)
})

test.each([
  [7_144, 2, 'hour'],
  [61_749, 17, 'hour'],
  [2 * 86_400 + 60, 2, 'day'],
  [86_400, 1, 'day'],
  [3599, 1, 'hour'],
  [5400, 90, 'minute'],
  [26 * 3600, 1, 'day'],
  [30 * 3600, 30, 'hour'],
  [600, 10, 'minute'],
  [61, 1, 'minute'],
  [10, 10, 'second'],
  [0.2, 1, 'second'],
])('with %d s left, what is said is the time left: %i %s', (left, amount, unit) => {
  expect(roundedTimeLeft(seconds(left), 0)).toEqual({ amount, unit })
})

test('a countdown that is over says no time left', () => {
  expect(roundedTimeLeft(0, 0)).toBeNull()
})

test('amounts of time are formatted in the reader’s language', () => {
  expect(formatAmount({ amount: 1, unit: 'day' }, 'en-US')).toBe('1 day')
  expect(formatAmount({ amount: 10, unit: 'minute' }, 'en-US')).toBe('10 minutes')
  expect(formatAmount({ amount: 10, unit: 'minute' }, 'zh-CN')).toBe('10分钟')
})
