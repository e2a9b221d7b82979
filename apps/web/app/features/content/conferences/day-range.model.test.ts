import { expect, test } from 'vitest'
import { dayRange } from './day-range.model.ts'

test.each([
  ['2027-05-17', '2027-05-20', '2027年5月17日至20日', 'May 17–20, 2027'],
  ['2027-05-30', '2027-06-02', '2027年5月30日至6月2日', 'May 30 – June 2, 2027'],
  ['2026-12-30', '2027-01-02', '2026年12月30日至2027年1月2日', 'December 30, 2026 – January 2, 2027'],
  ['2027-05-17', '2027-05-17', '2027年5月17日', 'May 17, 2027'],
])('the days from %s to %s are formatted as one range', (from, to, zh, en) => {
  expect(dayRange(from, to, 'zh')).toBe(zh)
  expect(dayRange(from, to, 'en')).toBe(en)
})
