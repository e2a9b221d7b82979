import { expect, test } from 'vitest'
import { datasetsAddress, parseDatasetQuery } from './dataset.model.ts'

test('the address is the state, and the state makes the address', () => {
  const query = parseDatasetQuery(new URLSearchParams('category=traffic&page=2'))
  expect(query).toEqual({ category: 'traffic', page: 2 })
  expect(datasetsAddress(query)).toBe('/info/dataset?category=traffic&page=2')
  expect(datasetsAddress(parseDatasetQuery(new URLSearchParams('category=<b>')))).toBe('/info/dataset')
})
