import { expect, test, vi } from 'vitest'
import { createWindowCounter } from './rate-limits.ts'

test('a caller has so many calls in a window, then hears how long it lasts, and begins anew after it', () => {
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
