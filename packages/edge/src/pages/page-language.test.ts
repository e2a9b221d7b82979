import { expect, test } from 'vitest'
import { extractLanguage } from './page-response.ts'

const at = (search: string) => new URL(`https://a.example/info/article${search}`)

test.each([
  ['', undefined, 'zh', ''],
  ['', 'en', 'en', ''],
  ['?language=en', undefined, 'en', ''],
  ['?language=zh&page=2', 'en', 'zh', '?page=2'],
  ['?language=%3Cscript%3E', 'en', 'en', ''],
  ['?language=__proto__', undefined, 'zh', ''],
  ['?language=en&language=zh', undefined, 'en', ''],
])(
  'a page with the query %j and the cookie %j is rendered in %s, as %j',
  (search, cookie, language, left) => {
    const address = at(search)
    expect(extractLanguage(address, cookie)).toBe(language)
    expect(address.search).toBe(left)
  },
)
