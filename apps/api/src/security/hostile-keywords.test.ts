import { countSearchMatches, isStorable, searchDocuments, suggestTitles } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { publishSample } from '../testing/content.fixture.ts'

const api = await openApi()
await publishSample(api, { title: { zh: '蜜罐', en: 'A honeypot' }, zh: 'a & b | c' })

/** Hostile search input: operators, quotes, statement terminators, invisible characters, excessive length. */
const keywords = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  "'",
  "''",
  "'''",
  '"',
  '\\',
  "\\'",
  "it's",
  "'; drop table search_documents; --",
  "') or true --",
  "' union select * from users --",
  '$1',
  '%s',
  '%',
  '_',
  '*',
  'a*',
  ':*',
  'honeypot:*',
  'honeypot:ABCD',
  '&',
  '|',
  '!',
  '!honeypot',
  '!!!!',
  '(',
  ')',
  '((((((((((',
  '()',
  'a & ',
  'a | | b',
  'a <-> b',
  'a <999999> b',
  '<b>honeypot</b>',
  '<script>alert(1)</script>',
  '{"$gt": ""}',
  '[]',
  '#{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '\u202Etopyenoh',
  '\u200Bhoney\u200Bpot\u200B',
  '\u2066蜜罐\u2069',
  '\uFEFF',
  '\uD800',
  '\uDFFF蜜',
  '😀🐝',
  '👨‍👩‍👧‍👦',
  'Z̷̢̛a̸l̵g̶o̷',
  '𠮷野家',
  'ﷺ',
  '的',
  '的的的的的的',
  'the of and',
  'NaN',
  'null',
  '0',
  '-1',
  '1e999',
  '٣٤٥',
  '蜜'.repeat(100),
  '蜜罐'.repeat(50),
  'x'.repeat(100),
  'a '.repeat(50),
  'a-b-'.repeat(25),
  "'".repeat(100),
  '('.repeat(100),
  '.'.repeat(100),
  'é'.repeat(100),
]

const routes = [searchDocuments, countSearchMatches, suggestTitles] as const
/** As URLs carry them: a lone surrogate becomes a replacement character. */
const sent = keywords.map((keyword) => keyword.toWellFormed())

test.each(sent.filter(isStorable))('the keyword %j is answered by every search call', async (keyword) => {
  for (const route of routes) {
    const { status, text } = await api.visitor().call(route, { query: { keyword } })
    expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)])
  }
})

test.each(sent.filter((keyword) => !isStorable(keyword)))(
  'the keyword %j is refused by every search call',
  async (keyword) => {
    for (const route of routes) {
      const { status, body } = await api.visitor().call(route, { query: { keyword } })
      expect([status, body.issues]).toEqual([400, [{ path: 'query.keyword', rule: 'malformed_text' }]])
    }
  },
)

test('at least 60 hostile keywords are tested', () => {
  expect(new Set(keywords).size).toBeGreaterThanOrEqual(60)
})

test('invisible characters in a keyword do not prevent a match', async () => {
  const { body } = await api.visitor().call(searchDocuments, { query: { keyword: '\u2066蜜\u200B罐\u2069' } })
  expect(body.data).toMatchObject({ total: 1 })
})
