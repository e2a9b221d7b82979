import { expect, test } from 'vitest'
import { formatDuration, formatElapsed } from './duration.model.ts'

test.each([
  [3600, 'en', '1 hour'],
  [14_400, 'en', '4 hours'],
  [5400, 'en', '90 minutes'],
  [20, 'en', '20 seconds'],
  [0, 'en', '0 seconds'],
  [3600, 'zh-CN', '1 小时'],
])('a duration of %i seconds in %s is shown as %s', (seconds, locale, words) => {
  expect(formatDuration(seconds, locale)).toBe(words)
})

test('elapsed time is shown as minutes and seconds', () => {
  expect(formatElapsed(65_900)).toBe('1:05')
  expect(formatElapsed(-1)).toBe('0:00')
})
