import { expect, test } from 'vitest'
import { isFurther } from './place.model.ts'

test('whatever moves one of the two numbers on is further; the same place is not', () => {
  expect(isFurther('u1.e1', null)).toBe(true)
  expect(isFurther('u2.e1', 'u1.e1')).toBe(true)
  expect(isFurther('u1.e10', 'u1.e9')).toBe(true)
  expect(isFurther('u1.e1', 'u1.e1')).toBe(false)
  expect(isFurther('u1.e9', 'u1.e10')).toBe(false)
})
