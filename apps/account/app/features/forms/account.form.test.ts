import { expect, test } from 'vitest'
import { validateForm } from './account.form.ts'

const good = { email: 'ada@example.org', password: 'correct horse battery', displayName: 'Ada' }

test('input that the server accepts passes, whatever the page adds later', () => {
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
])('%j violates a rule of its field', (change, path, rule) => {
  expect(validateForm('register', { ...good, ...change })).toEqual([{ path, rule }])
})

test('every invalid field is reported at once', () => {
  expect(validateForm('register', { email: '', password: '', displayName: '' })).toHaveLength(3)
})
