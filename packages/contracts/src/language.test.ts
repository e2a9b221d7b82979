import { expect, test } from 'vitest'
import { fallbackLanguage, languages, parseLanguage } from './language.ts'

test.each(languages)('%s is parsed as a language', (language) => {
  expect(parseLanguage(language)).toBe(language)
})

const hostile: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  Number.NaN,
  10n,
  Symbol('en'),
  {},
  [],
  ['en'],
  [['en']],
  { language: 'en' },
  { toString: () => 'en' },
  { valueOf: () => 'en' },
  () => 'en',
  new String('en'),
  new Date(0),
  /en/,
  new Map([['en', 'en']]),
  '',
  ' ',
  'EN',
  'En',
  'ZH',
  'zh ',
  ' en',
  'en\n',
  'en\r\nSet-Cookie: a=b',
  'en\u0000',
  '\u0000en',
  'en-US',
  'en_US',
  'zh-CN',
  'zh-Hans',
  'zh,en',
  'en;q=0.9',
  'fr',
  'de',
  '*',
  'e n',
  'ｅｎ',
  'еn',
  'en\u200b',
  '\u202een',
  'en/../zh',
  '../en',
  '..\\en',
  '/etc/passwd',
  'en.json',
  'en%00',
  '%65%6e',
  '<script>alert(1)</script>',
  '"><img src=x>',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is the attack.
  '${process.env}',
  "en' or '1'='1",
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'undefined',
  'null',
  '0',
  '1',
  'e'.repeat(100_000),
]

test('at least 60 hostile language values are tested', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60)
})

test.each(hostile.map((value, at) => ({ at, value })))(
  'hostile language value $at becomes the fallback',
  ({ value }) => {
    expect(parseLanguage(value)).toBe(fallbackLanguage)
  },
)
