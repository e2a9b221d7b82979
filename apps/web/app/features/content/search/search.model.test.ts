import { expect, test } from 'vitest'
import { isSearchShortcut, parseRecent, searchAddress, tidyKeyword, withRecent } from './search.model.ts'

test('the keyword in the URL is normalised and encoded', () => {
  expect(searchAddress('  差分  隐私 ')).toBe(
    `/search?keyword=${encodeURIComponent('差分 隐私').replace('%20', '+')}`,
  )
  expect(searchAddress('a&b=c#d')).toMatch(/^\/search\?keyword=a%26b%3Dc%23d$/)
  expect(tidyKeyword('x'.repeat(500))).toHaveLength(100)
})

test('recent terms are newest first, unique, at most eight, and never empty', () => {
  const many = Array.from({ length: 9 }, (_, index) => `term ${index}`)
  expect(many.reduce(withRecent, [] as readonly string[])).toEqual(many.slice(1).reverse())
  expect(withRecent(['DP', 'fl'], 'dp ')).toEqual(['dp', 'fl'])
  expect(withRecent(['dp'], '   ')).toEqual(['dp'])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"a":1}'],
  ['a text', '"dp"'],
])('recent terms stored as %s are ignored', (_, text) => {
  expect(parseRecent(text)).toEqual([])
})

test('invalid recent terms are left out', () => {
  expect(parseRecent(JSON.stringify(['dp', 7, null, '', ' rim ', 'x'.repeat(200), 'fl']))).toEqual([
    'dp',
    'fl',
  ])
})

test('`/` opens the search panel, except while typing and with modifier keys', () => {
  const key = {
    key: '/',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    isComposing: false,
  }
  expect(isSearchShortcut(key, false)).toBe(true)
  expect(isSearchShortcut(key, true)).toBe(false)
  expect(isSearchShortcut({ ...key, ctrlKey: true }, false)).toBe(false)
  expect(isSearchShortcut({ ...key, metaKey: true }, false)).toBe(false)
  expect(isSearchShortcut({ ...key, key: 's' }, false)).toBe(false)
})
