import { expect, test } from 'vitest'
import { titleWithCount } from './title-count.model.ts'

test.each([
  ['Home · Tiltyard', 3, '(3) Home · Tiltyard'],
  ['(3) Home · Tiltyard', 4, '(4) Home · Tiltyard'],
  ['(3) Home · Tiltyard', 0, 'Home · Tiltyard'],
  ['(99+) Home', 120, '(99+) Home'],
  ['Home (2026)', 0, 'Home (2026)'],
])('the title “%s” with %i unread messages becomes “%s”', (title, total, expected) => {
  expect(titleWithCount(title, total)).toBe(expected)
})
