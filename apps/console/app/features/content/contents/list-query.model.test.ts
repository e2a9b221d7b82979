import { expect, test } from 'vitest'
import { changeListQuery, isFiltered, parseListQuery } from './list-query.model.ts'

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
  const query = read('page=2&state=scheduled&untranslated=true')
  expect(parseListQuery(changeListQuery(query, { page: query.page }))).toEqual(query)
  expect([isFiltered(query), isFiltered(read('page=2'))]).toEqual([true, false])
})
