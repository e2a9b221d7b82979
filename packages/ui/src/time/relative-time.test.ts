import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  [-3, 'just now', '刚刚'],
  [-30, '30 seconds ago', '30秒钟前'],
  [-200, '3 minutes ago', '3分钟前'],
  [7300, 'in 2 hours', '2小时后'],
  [-90_000, 'yesterday', '昨天'],
  [-40 * 86_400, 'last month', '上个月'],
])('a time %i seconds away is shown as %s', (seconds, en, zh) => {
  expect(relativeTime(seconds * 1000, 0, 'en-US', 'just now')).toBe(en)
  expect(relativeTime(seconds * 1000, 0, 'zh-CN', '刚刚')).toBe(zh)
})
