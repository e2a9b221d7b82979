import { expect, test } from 'vitest'
import { isNewer } from './event-id.model.ts'

test('whatever moves one of the two numbers on is further; the same place is not', () => {
  expect(isNewer('u1.e1', null)).toBe(true)
  expect(isNewer('u2.e1', 'u1.e1')).toBe(true)
  expect(isNewer('u1.e10', 'u1.e9')).toBe(true)
  expect(isNewer('u1.e1', 'u1.e1')).toBe(false)
  expect(isNewer('u1.e9', 'u1.e10')).toBe(false)
})
