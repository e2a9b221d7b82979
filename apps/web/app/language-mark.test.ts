import { expect, test } from 'vitest'
import { hasChosenLanguage, withoutLanguageMark } from './language-mark.ts'

test('the mark leaves the address, and everything else stays', () => {
  expect(withoutLanguageMark('https://a.example/x?language=en&page=2#s-1')).toBe(
    'https://a.example/x?page=2#s-1',
  )
  expect(withoutLanguageMark('https://a.example/x?page=2')).toBeNull()
})

test.each([
  ['', false],
  ['language=en', true],
  ['a=b; language=zh', true],
  ['mylanguage=en', false],
])('of the cookies %j a choice of language: %s', (cookies, chosen) => {
  expect(hasChosenLanguage(cookies)).toBe(chosen)
})
