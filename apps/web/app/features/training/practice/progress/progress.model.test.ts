import { expect, test } from 'vitest'
import { lastDay, shareOf } from './progress.model.ts'

test.each([
  [{ questions: 0, solved: 0 }, 0],
  [{ questions: 3, solved: 1 }, 33],
  [{ questions: 3, solved: 3 }, 100],
  // One question was withdrawn after it was solved.
  [{ questions: 2, solved: 3 }, 100],
])('the progress of %o is %i percent', (bank, percent) => {
  expect(shareOf(bank)).toBe(percent)
})

test('the calendar ends today, or on the day of an answer in a zone ahead of UTC', () => {
  const now = Date.parse('2026-11-15T20:00:00Z')
  expect(lastDay([], now)).toBe('2026-11-15')
  expect(lastDay([{ day: '2026-11-16' }, { day: '2026-03-01' }], now)).toBe('2026-11-16')
})
