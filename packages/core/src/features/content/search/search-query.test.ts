import { expect, test } from 'vitest'
import { plainLexicon } from '../../../testing/plain-lexicon.fixture.ts'
import { parsePrefixQuery, parseQuery } from './search-query.ts'

const strict = (keyword: string) => parseQuery(plainLexicon, keyword)?.strict

test.each([
  ['隐私', "'隐私'"],
  ['联邦学习', "'联邦学习'"],
  ['数据 安全', "('数据' & '安全')"],
  ['数据的安全', "('数据' & '安全')"],
  ['Encrypted keys', "('encrypt' & 'key')"],
  ['the keys', "'key'"],
  ['the', "'the'"],
  ['AES-256', "'aes256'"],
  ['end-to-end', "('endtoend' | ('end' & 'to' & 'end'))"],
  ["a'b & !c", "('ab' | ('a' & 'b')) & 'c'"],
])('%j is parsed as %s', (keyword, query) => {
  expect(strict(keyword)?.replace(/^\((.*)\)$/, '$1')).toBe(query.replace(/^\((.*)\)$/, '$1'))
})

test('a term is searched under all of its synonyms', () => {
  expect(strict('DP')).toBe("('dp' | '差分隐私' | ('differenti' & 'privaci'))")
  expect(strict('differential privacy')).toContain("'差分隐私'")
})

test('the relaxed query accepts any of several words, and all parts of a long word', () => {
  expect(parseQuery(plainLexicon, '联邦学习')?.relaxed).toBe("('联邦学习' | ('联邦' & '邦学' & '学习'))")
  expect(parseQuery(plainLexicon, '数据 安全')?.relaxed).toBe("('数据' | '安全')")
  expect(parseQuery(plainLexicon, '数据')?.relaxed).toBeNull()
})

test('a single character is dropped when there are other words', () => {
  expect(parseQuery(plainLexicon, '无此数据')?.relaxed).toBe("('无此' | '数据')")
  expect(parseQuery(plainLexicon, '无')?.strict).toBe("'无':*")
})

test('a query of very many words is cut to the first sixteen', () => {
  const query = strict(Array.from({ length: 50 }, (_, n) => `w${n}x`).join(' '))
  expect(query?.match(/&/g)).toHaveLength(15)
})

test.each(['', ' ', '!&|', '\u200B'])('%j is an empty query', (keyword) => {
  expect(parseQuery(plainLexicon, keyword)).toBeNull()
  expect(parsePrefixQuery(plainLexicon, keyword)).toBeNull()
})

test('the last word of a prefix query may be unfinished', () => {
  expect(parsePrefixQuery(plainLexicon, 'data encrypti')?.strict).toBe(
    "('data' & ('encrypti' | 'encrypti':*))",
  )
  expect(parsePrefixQuery(plainLexicon, '隐')?.strict).toBe("'隐':*")
})
