import { expect, test } from 'vitest'
import { alternatesOf, inLanguageAddress, writtenIn } from './alternates.ts'

const at = 'https://a.example/info/article/1'

test('each language has an address of its own and names the other', () => {
  const others = [
    { language: 'zh', address: at },
    { language: 'en', address: `${at}?language=en` },
    { language: 'x-default', address: at },
  ]
  expect(alternatesOf(at, 'zh', ['zh', 'en'])).toEqual({ canonical: at, others })
  expect(alternatesOf(at, 'en', ['zh', 'en'])).toEqual({ canonical: `${at}?language=en`, others })
})

test('what is written in Chinese only has one address, in whichever language its frame is', () => {
  expect(alternatesOf(at, 'en', ['zh'])).toEqual({ canonical: at, others: [] })
})

test('a filter stays in the address', () => {
  expect(inLanguageAddress(`${at}?page=2`, 'en')).toBe(`${at}?page=2&language=en`)
})

test('a text without English is written in Chinese', () => {
  expect(writtenIn({})).toEqual(['zh'])
  expect(writtenIn({ en: 'x' })).toEqual(['zh', 'en'])
})
