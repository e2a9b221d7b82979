import { expect, test } from 'vitest'
import { timeOfAnswer } from './answer-time.ts'

test('an answer says the time, or nothing', () => {
  expect(timeOfAnswer('Sun, 15 Nov 2026 05:00:00 GMT')).toBe(Date.UTC(2026, 10, 15, 5, 0, 0, 500))
  expect(timeOfAnswer(null)).toBeNull()
  expect(timeOfAnswer('yesterday')).toBeNull()
})
