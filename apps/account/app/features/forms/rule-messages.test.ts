import { nicknameMaxLength, passwordLength } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { limits } from './rule-messages.ts'

test('the limits in messages are those of the contract', () => {
  expect(limits).toEqual({
    passwordMin: passwordLength.min,
    passwordMax: passwordLength.max,
    nameMax: nicknameMaxLength,
  })
})
