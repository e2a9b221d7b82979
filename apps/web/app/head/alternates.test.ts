import { expect, test } from 'vitest'
import { alternatesOf, inLanguageAddress, writtenIn } from './alternates.ts'

const at = 'https://a.example/info/article/1'

test('each language of a page has its own URL and names the other', () => {
  const others = [
    { language: 'zh', address: at },
    { language: 'en', address: `${at}?language=en` },
    { language: 'x-default', address: at },
  ]
  expect(alternatesOf(at, 'zh', ['zh', 'en'])).toEqual({ canonical: at, others })
  expect(alternatesOf(at, 'en', ['zh', 'en'])).toEqual({ canonical: `${at}?language=en`, others })
})

test('a page in Chinese only has one URL, whatever the language of its layout', () => {
  expect(alternatesOf(at, 'en', ['zh'])).toEqual({ canonical: at, others: [] })
})

test('a language URL keeps its filters', () => {
  expect(inLanguageAddress(`${at}?page=2`, 'en')).toBe(`${at}?page=2&language=en`)
})

test('a text without English is in Chinese only', () => {
  expect(writtenIn({})).toEqual(['zh'])
  expect(writtenIn({ en: 'x' })).toEqual(['zh', 'en'])
})
