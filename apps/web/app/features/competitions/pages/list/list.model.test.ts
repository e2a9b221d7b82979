import { expect, test } from 'vitest'
import { competitionsAddress, isFiltered, parseCompetitionQuery } from './list.model.ts'

const read = (query: string) => parseCompetitionQuery(new URLSearchParams(query))

test('filters and page of the competition list survive a round trip through the URL', () => {
  const query = read('year=2026&type=jeopardy&page=2&status=running')
  expect(query).toEqual({ status: 'running', type: 'jeopardy', year: 2026, page: 2 })
  expect(competitionsAddress(query)).toBe('/competition?status=running&type=jeopardy&year=2026&page=2')
  expect(competitionsAddress(read(''))).toBe('/competition')
})

test('invalid parameters of the competition list are ignored', () => {
  const query = read('year=soon&type=chess&page=0&status=lost')
  expect(query).toEqual({ status: undefined, type: undefined, year: undefined, page: 1 })
  expect(isFiltered(query)).toBe(false)
  expect(isFiltered(read('status=over'))).toBe(true)
})
