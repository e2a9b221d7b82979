import { expect, test } from 'vitest'
import { isSearchShortcut, parseRecent, searchAddress, tidyKeyword, withRecent } from './search.model.ts'

test('the keyword goes into the address, tidied and encoded', () => {
  expect(searchAddress('  差分  隐私 ')).toBe(
    `/search?keyword=${encodeURIComponent('差分 隐私').replace('%20', '+')}`,
  )
  expect(searchAddress('a&b=c#d')).toMatch(/^\/search\?keyword=a%26b%3Dc%23d$/)
  expect(tidyKeyword('x'.repeat(500))).toHaveLength(100)
})

test('recent terms: the newest first, each once, eight at most, never an empty one', () => {
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
])('a storage that holds %s reads as no terms', (_, text) => {
  expect(parseRecent(text)).toEqual([])
})

test('members that are no terms are left out', () => {
  expect(parseRecent(JSON.stringify(['dp', 7, null, '', ' rim ', 'x'.repeat(200), 'fl']))).toEqual([
    'dp',
    'fl',
  ])
})

test('`/` opens the panel, unless somebody is writing or means another command', () => {
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
