import { expect, test } from 'vitest'
import { changeListQuery, isFiltered, parseListQuery, startOfDay } from './list-query.model.ts'

const read = (text: string) => parseListQuery(new URLSearchParams(text))

test('a list URL is parsed and invalid parameters are ignored', () => {
  expect(read('')).toEqual({ page: 1 })
  expect(read('page=3&state=draft&keyword=%20隐私%20&untranslated=true')).toEqual({
    page: 3,
    state: 'draft',
    keyword: '隐私',
    untranslated: true,
  })
  for (const odd of [
    'page=0',
    'page=x',
    'page=1.5',
    'page=99999',
    'state=gone',
    'untranslated=1',
    'keyword=%20',
    'channel=a%20b',
    'author=me',
    'since=2026-13-01',
    'until=yesterday',
    'sort=size',
    'sort=updated',
  ])
    expect(read(odd)).toEqual({ page: 1 })
})

test('a new filter resets the page, and a new page keeps the filters', () => {
  const now = read('page=3&state=draft&keyword=a')
  expect(changeListQuery(now, { state: 'published' }).toString()).toBe('state=published&keyword=a')
  expect(changeListQuery(now, { state: undefined }).toString()).toBe('keyword=a')
  expect(changeListQuery(now, { page: 4 }).toString()).toBe('state=draft&keyword=a&page=4')
})

test('a list query survives a round trip through the URL', () => {
  const query = read(
    'page=2&state=scheduled&untranslated=true&channel=policy&author=0199c0de-0000-7000-8000-000000000001&since=2026-03-01&until=2026-03-31&sort=title',
  )
  expect(Object.keys(query)).toHaveLength(8)
  expect(parseListQuery(changeListQuery(query, { page: query.page }))).toEqual(query)
  expect([isFiltered(query), isFiltered(read('page=2'))]).toEqual([true, false])
})

test('an order is not a filter, and the last day of a period is included', () => {
  expect(isFiltered(read('sort=title'))).toBe(false)
  expect(isFiltered(read('since=2026-03-01'))).toBe(true)
  expect(startOfDay('2026-03-31', 1)).toBe(startOfDay('2026-04-01'))
})
