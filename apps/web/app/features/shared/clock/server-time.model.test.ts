import { expect, test } from 'vitest'
import { parseServerTime } from './server-time.model.ts'

test('the server’s time is parsed from the Date header, or null', () => {
  expect(parseServerTime('Sun, 15 Nov 2026 05:00:00 GMT')).toBe(Date.UTC(2026, 10, 15, 5, 0, 0, 500))
  expect(parseServerTime(null)).toBeNull()
  expect(parseServerTime('yesterday')).toBeNull()
})
