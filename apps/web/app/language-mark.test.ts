import { expect, test } from 'vitest'
import { arrivalOf, hasChosenLanguage, withoutLanguageMark } from './language-mark.ts'

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

function readStored(stored: string | null): string | null {
  if (stored === 'blocked') throw new Error('storage is blocked')
  return stored
}

test.each([
  ['an English browser is offered English', '', null, ['en-US', 'zh-CN'], 'zh', 'offer'],
  ['a Chinese browser on a Chinese page is offered nothing', '', null, ['zh-CN', 'en'], 'zh', null],
  ['of languages that the site does not have the next one counts', '', null, ['de', 'en-GB'], 'zh', 'offer'],
  ['a browser of other languages only is offered nothing', '', null, ['de', 'fr'], 'zh', null],
  ['a cookie is a choice', 'language=zh', 'en', ['en'], 'zh', null],
  ['a stored choice is restored where the cookie is gone', '', 'en', ['zh-CN'], 'zh', 'restore'],
  ['a stored choice of the shown language settles it', '', 'zh', ['en'], 'zh', null],
  ['an invalid stored value is ignored', '', 'fr', ['en'], 'zh', 'offer'],
  ['with storage blocked the browser’s language counts', '', 'blocked', ['en'], 'zh', 'offer'],
] as const)('%s', (_, cookies, stored, preferences, shown, arrival) => {
  expect(arrivalOf({ cookies, stored: () => readStored(stored), preferences, shown })).toBe(arrival)
})
