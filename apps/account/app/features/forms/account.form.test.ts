import { expect, test } from 'vitest'
import { validateForm } from './account.form.ts'

const good = { email: 'ada@example.org', password: 'correct horse battery', displayName: 'Ada' }

test('what the server would take is not held back, whatever the page adds later', () => {
  expect(validateForm('register', good)).toEqual([])
  expect(validateForm('confirmTotp', { code: '123456' })).toEqual([])
})

test.each([
  [{ email: ' ' }, 'body.email', 'required'],
  [{ email: 'ada' }, 'body.email', 'invalid_format'],
  [{ password: 'short' }, 'body.password', 'too_small'],
  [{ password: 'password123' }, 'body.password', 'custom'],
  [{ displayName: 'a\u200bb' }, 'body.displayName', 'invalid_format'],
  [{ displayName: 'a'.repeat(33) }, 'body.displayName', 'too_big'],
])('%j breaks a rule of its field', (change, path, rule) => {
  expect(validateForm('register', { ...good, ...change })).toEqual([{ path, rule }])
})

test('every field that is wrong is named at once', () => {
  expect(validateForm('register', { email: '', password: '', displayName: '' })).toHaveLength(3)
})
