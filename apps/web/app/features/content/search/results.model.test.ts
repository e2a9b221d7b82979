import type { SearchCounts } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { pageable, parseSearchQuery, resultsAddress, stepThrough, tabsOf } from './results.model.ts'

const read = (text: string) => parseSearchQuery(new URLSearchParams(text))
const nothing: SearchCounts = {
  information: 0,
  explanation: 0,
  activity: 0,
  original: 0,
  dataset: 0,
  video: 0,
  tool: 0,
  competition: 0,
  question: 0,
}

test('a search URL is parsed, and invalid parameters are ignored', () => {
  expect(read('keyword=%20%E9%9A%90%E7%A7%81%20&type=paper&page=3')).toEqual({
    keyword: '隐私',
    type: 'paper',
    page: 3,
  })
  expect(read('keyword=x&type=user&page=-1')).toEqual({ keyword: 'x', type: undefined, page: 1 })
  expect(read('')).toEqual({ keyword: '', type: undefined, page: 1 })
  expect(read(`keyword=${'x'.repeat(500)}`).keyword).toHaveLength(100)
  expect(read('keyword=x&page=9999').page).toBe(60)
})

test('each search has one canonical URL', () => {
  expect(resultsAddress({ keyword: 'a b', type: undefined, page: 1 })).toBe('/search?keyword=a+b')
  expect(resultsAddress({ keyword: 'a', type: 'paper', page: 2 })).toBe('/search?keyword=a&type=paper&page=2')
})

test('the first four tabs are always shown, the others if they have results or are selected', () => {
  const types = (counts: SearchCounts, chosen?: 'tool') => tabsOf(counts, chosen).map(({ type }) => type)
  expect(types(nothing)).toEqual([undefined, 'info', 'paper_explain', 'activity', 'paper'])
  expect(types({ ...nothing, dataset: 2 })).toContain('dataset')
  expect(types(nothing, 'tool')).toContain('tool')
  expect(tabsOf({ ...nothing, information: 2, video: 3 }, undefined)[0]).toEqual({
    type: undefined,
    count: 5,
    isChosen: true,
  })
})

test('arrow keys move between the search box and the results, within the list', () => {
  expect(stepThrough(-1, 'ArrowDown', 3)).toBe(0)
  expect(stepThrough(2, 'ArrowDown', 3)).toBe(2)
  expect(stepThrough(0, 'ArrowUp', 3)).toBe(-1)
  expect(stepThrough(-1, 'ArrowUp', 3)).toBe(-1)
  expect(stepThrough(-1, 'ArrowDown', 0)).toBe(-1)
})

test('only pages that can be opened are offered', () => {
  expect(pageable(7)).toBe(7)
  expect(pageable(1_000_000)).toBe(600)
})
