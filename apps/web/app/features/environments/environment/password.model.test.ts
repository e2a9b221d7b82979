import { environmentPasswordLength } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { checkPassword, isStrong } from './password.model.ts'

const strong = (password: string) => isStrong(checkPassword(password))

test.each([
  ['Abcdefg1', true],
  ['abcdefg1!', true],
  ['ABCDEFG1!', true],
  ['Abcdefgh!', true],
  ['Abcdefgh', false],
  ['abcdefg1', false],
  ['Abcde1!', false],
  ['Abcdef g', true],
  ['Abcdefg1密', false],
])('the environment password %s is accepted: %s', (password, expected) => {
  expect(strong(password)).toBe(expected)
})

test('an environment password has the length that the server requires', () => {
  const of = (letters: number) => `A1${'a'.repeat(letters - 2)}`
  const { min, max } = environmentPasswordLength
  expect([min - 1, min, max, max + 1].map((letters) => strong(of(letters)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('each class of characters in a password is checked separately', () => {
  expect(checkPassword('aB3~').has).toEqual({ upper: true, lower: true, digit: true, special: true })
  expect(checkPassword('').has).toEqual({ upper: false, lower: false, digit: false, special: false })
})
