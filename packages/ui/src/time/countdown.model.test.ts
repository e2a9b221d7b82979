import { expect, test } from 'vitest'
import { formatAmount, milestoneAt, timeLeft } from './countdown.model.ts'

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
  const announced = new Set<string>()
  for (let left = 3599; left > 0; left--) announced.add(JSON.stringify(milestoneAt(seconds(left), 0)))
  expect([...announced]).toEqual(
    [
      { amount: 1, unit: 'hour' },
      { amount: 10, unit: 'minute' },
      { amount: 5, unit: 'minute' },
      { amount: 1, unit: 'minute' },
      { amount: 10, unit: 'second' },
    ].map((milestone) => JSON.stringify(milestone)),
  )
})

test('amounts of time are formatted in the reader’s language', () => {
  expect(formatAmount({ amount: 1, unit: 'day' }, 'en-US')).toBe('1 day')
  expect(formatAmount({ amount: 10, unit: 'minute' }, 'en-US')).toBe('10 minutes')
  expect(formatAmount({ amount: 10, unit: 'minute' }, 'zh-CN')).toBe('10分钟')
})
