import { expect, test, vi } from 'vitest'
import { createWindowCounter } from './rate-limits.ts'

test('a caller over the budget of a window gets its remaining seconds, and a new budget afterwards', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const spend = createWindowCounter(2, 10)
  expect([spend('ada'), spend('ada'), spend('ada')]).toEqual([null, null, 10])
  expect(spend('bob')).toBeNull()
  vi.advanceTimersByTime(9_500)
  expect(spend('ada')).toBe(1)
  vi.advanceTimersByTime(600)
  expect([spend('ada'), spend('ada'), spend('ada')]).toEqual([null, null, 10])
  vi.useRealTimers()
})
