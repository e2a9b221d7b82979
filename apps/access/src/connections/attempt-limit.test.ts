import { expect, test } from 'vitest'
import { createAttemptLimit } from './attempt-limit.ts'

test('attempts of one key are counted for a minute, those of others apart', () => {
  let at = 0
  const limit = createAttemptLimit(2, () => at)
  const attempt = (key: string) => {
    if (limit.isReached(key)) return false
    limit.add(key)
    return true
  }
  expect([attempt('a'), attempt('a'), attempt('a'), attempt('b')]).toEqual([true, true, false, true])
  at = 59_999
  expect(attempt('a')).toBe(false)
  at = 60_000
  expect(attempt('a')).toBe(true)
})
