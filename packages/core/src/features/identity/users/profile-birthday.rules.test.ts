import { expect, test } from 'vitest'
import { isFutureDay } from './profile.rules.ts'

test.each([
  ['2026-11-15', '2026-11-15T09:59:00Z', false],
  ['2026-11-16', '2026-11-15T09:59:00Z', true],
  // In Kiribati the day has begun.
  ['2026-11-16', '2026-11-15T10:00:00Z', false],
  ['1990-01-01', '2026-11-15T10:00:00Z', false],
])('the birthday %s at %s: in the future is %s', (day, now, ahead) => {
  expect(isFutureDay(day, new Date(now))).toBe(ahead)
})
