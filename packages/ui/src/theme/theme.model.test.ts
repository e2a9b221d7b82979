import { expect, test } from 'vitest'
import { otherTheme, parseTheme } from './theme.model.ts'

test.each([null, '', 'LIGHT', 'dark;', '__proto__', 1, {}])('a stored %j counts as no choice', (value) => {
  expect(parseTheme(value)).toBeNull()
})

test('asking for the other theme chooses it, asking back follows the system again', () => {
  expect(otherTheme(null, 'light')).toBe('dark')
  expect(otherTheme('dark', 'light')).toBeNull()
  expect(otherTheme(null, 'dark')).toBe('light')
  expect(otherTheme('light', 'dark')).toBeNull()
})
