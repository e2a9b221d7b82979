import { expect, test } from 'vitest'
import { durationText } from './duration.model.ts'

const hour = 3_600_000

test.each([
  [23 * hour, 'en', '23 hr'],
  [-23 * hour, 'en', '23 hr'],
  [90_000, 'en', '1 min 30 sec'],
  [26 * hour + 120_000, 'en', '1 day 2 hr'],
  [26 * hour, 'zh', '1天 2小时'],
])('%d ms in %s is %s', (milliseconds, language, text) => {
  expect(durationText(milliseconds, language)).toBe(text)
})
