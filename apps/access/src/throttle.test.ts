import { expect, test } from 'vitest'
import { createThrottle } from './limits.ts'

test('a throttle allows the burst of one second, delays the excess, and accumulates no more', () => {
  let time = 0
  const pace = createThrottle(1_000, () => time)
  expect(pace.spend(1_000)).toBe(0)
  expect(pace.spend(500)).toBe(500)
  time = 500
  expect(pace.spend(0)).toBe(0)
  time = 60_000
  expect(pace.spend(1_000)).toBe(0)
  expect(pace.spend(2_000)).toBe(2_000)
})
