import { expect, test } from 'vitest'
import { otherTheme, parseTheme } from './theme.model.ts'

test.each([null, '', 'LIGHT', 'dark;', '__proto__', 1, {}])('a stored theme %j is ignored', (value) => {
  expect(parseTheme(value)).toBeNull()
})

test('choosing the system’s theme again follows the system', () => {
  expect(otherTheme(null, 'light')).toBe('dark')
  expect(otherTheme('dark', 'light')).toBeNull()
  expect(otherTheme(null, 'dark')).toBe('light')
  expect(otherTheme('light', 'dark')).toBeNull()
})
