import { expect, test } from 'vitest'
import { clockOffset, isSlow } from './device-check.model.ts'

test('the offset of the clock counts half of the request’s time and has no sign', () => {
  expect(clockOffset(1_000_000, 400, 1_000_200)).toBe(0)
  expect(clockOffset(1_000_000, 0, 1_065_000)).toBe(65)
  expect(clockOffset(1_065_000, 0, 1_000_000)).toBe(65)
})

test('a line is slow from more than a second on', () => {
  expect([isSlow(1_000), isSlow(1_001)]).toEqual([false, true])
})
