import { expect, test } from 'vitest'
import {
  listAddress,
  pageCount,
  pagesAround,
  parseChoice,
  parseCode,
  parsePage,
} from './list-address.model.ts'

const of = (text: string) => new URLSearchParams(text)

test.each([
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1e3', 1],
  ['page=10001', 1],
  ['page=%3Cscript%3E', 1],
])('the query %j is page %i', (search, page) => {
  expect(parsePage(of(search))).toBe(page)
})

test('a filter is a dictionary code or undefined', () => {
  expect(parseCode(of('channel=policy-law'), 'channel')).toBe('policy-law')
  expect(parseCode(of('channel=%22%3E'), 'channel')).toBeUndefined()
  expect(parseCode(of(''), 'channel')).toBeUndefined()
  expect(parseChoice(of('core=A*'), 'core', ['A*', 'A'])).toBe('A*')
  expect(parseChoice(of('core=Z'), 'core', ['A*', 'A'])).toBeUndefined()
})

test('each list state has one canonical URL', () => {
  expect(listAddress('/a', { channel: undefined, page: 1 })).toBe('/a')
  expect(listAddress('/a', { core: 'A*', page: 2 })).toBe('/a?core=A*&page=2')
  expect(listAddress('/a', { keyword: '差分 隐私&', venue: '' })).toBe(
    '/a?keyword=%E5%B7%AE%E5%88%86+%E9%9A%90%E7%A7%81%26',
  )
})

test('an empty list has one page', () => {
  expect(pageCount(0, 10)).toBe(1)
  expect(pageCount(10, 10)).toBe(1)
  expect(pageCount(11, 10)).toBe(2)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [500, 500, [1, 0, 499, 500]],
])('the pager around page %i of %i shows its neighbours and both ends', (page, count, pages) => {
  expect(pagesAround(page, count)).toEqual(pages)
})
