import type { FailureMessages } from '@tiltyard/client'
import { expect, test } from 'vitest'
import { withoutField } from './failure.model.ts'

const errors: FailureMessages<'email' | 'password'> = {
  fields: { email: 'Enter a valid email address', password: 'At least 10 characters' },
  text: 'Try again',
  mayRetry: false,
}

test('the error of a field disappears with the next letter in it, and no other error', () => {
  expect(withoutField(errors, 'email')).toEqual({ ...errors, fields: { password: 'At least 10 characters' } })
})

test('a letter in a field without an error changes nothing', () => {
  expect(withoutField(errors, 'displayName')).toBe(errors)
})
