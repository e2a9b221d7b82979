import { expect, test } from 'vitest'
import { nicknameMaxLength, nicknameProblem } from './nickname.form.ts'

test.each([
  ['小明', null],
  ['', 'required'],
  ['   ', 'required'],
  ['x'.repeat(nicknameMaxLength), null],
  ['x'.repeat(nicknameMaxLength + 1), 'tooLong'],
])('the nickname %j: %s', (nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem)
})
