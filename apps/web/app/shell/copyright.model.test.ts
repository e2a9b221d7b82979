import { expect, test } from 'vitest'
import { copyrightYears } from './copyright.model.ts'

test('the copyright runs from 2025 to the present year', () => {
  expect(copyrightYears(2025)).toBe('2025')
  expect(copyrightYears(2031)).toBe('2025–2031')
  expect(copyrightYears(undefined)).toBe('2025')
})
