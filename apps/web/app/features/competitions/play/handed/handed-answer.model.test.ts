import { expect, test } from 'vitest'
import { canFillIn, textOfAnswer } from './handed-answer.model.ts'

test('a handed answer shows what was typed or chosen', () => {
  expect(textOfAnswer({ kind: 'flag', flag: 'flag{x}' })).toBe('flag{x}')
  expect(textOfAnswer({ kind: 'typed', text: '42' })).toBe('42')
  expect(textOfAnswer({ kind: 'choice', keys: ['a', 'c'] })).toBe('a, c')
  expect(textOfAnswer(null)).toBeNull()
})

test('only typed answers are filled in', () => {
  expect(canFillIn({ answer: { kind: 'flag', flag: 'flag{x}' } })).toBe(true)
  expect(canFillIn({ answer: { kind: 'choice', keys: ['a'] } })).toBe(false)
  expect(canFillIn({ answer: null })).toBe(false)
})
