import { expect, test } from 'vitest'
import { hasChosenLanguage, withoutLanguageMark } from './language-mark.ts'

test('the language mark is removed from the URL, and all other parameters stay', () => {
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
])('the cookies %j contain a language choice: %s', (cookies, chosen) => {
  expect(hasChosenLanguage(cookies)).toBe(chosen)
})
