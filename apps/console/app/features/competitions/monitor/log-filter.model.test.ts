import { expect, test } from 'vitest'
import { filterQuery, isFiltering, readFilter } from './log-filter.model.ts'

test('an empty address filters nothing, and an unknown verdict is ignored', () => {
  const filter = readFilter(new URLSearchParams('verdict=lost'))
  expect(isFiltering(filter)).toBe(false)
  expect(filterQuery(filter)).toEqual({})
})

test('times of the reader’s zone are sent as instants, and what cannot be read is left out', () => {
  const filter = readFilter(new URLSearchParams('q=白鹭&from=2026-11-19T10:30&to=soon&verdict=wrong'))
  expect(isFiltering(filter)).toBe(true)
  expect(filterQuery(filter)).toEqual({
    keyword: '白鹭',
    verdict: 'wrong',
    from: new Date(2026, 10, 19, 10, 30).toISOString(),
  })
})
