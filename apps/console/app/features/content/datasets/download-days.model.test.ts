import { expect, test } from 'vitest'
import { barsOf } from './download-days.model.ts'

test('every day up to today has a bar, relative to the day with the most bytes', () => {
  const days = [
    { day: '2026-11-18', people: 1, ranges: 2, bytes: 50 },
    { day: '2026-11-16', people: 2, ranges: 9, bytes: 200 },
  ]
  expect(barsOf(days, 4, '2026-11-18')).toEqual([
    { day: '2026-11-15', people: 0, ranges: 0, bytes: 0, share: 0 },
    { day: '2026-11-16', people: 2, ranges: 9, bytes: 200, share: 1 },
    { day: '2026-11-17', people: 0, ranges: 0, bytes: 0, share: 0 },
    { day: '2026-11-18', people: 1, ranges: 2, bytes: 50, share: 0.25 },
  ])
})
