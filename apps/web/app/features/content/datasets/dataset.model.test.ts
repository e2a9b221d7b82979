import { expect, test } from 'vitest'
import { datasetsAddress, parseDatasetQuery } from './dataset.model.ts'

test('filters of the dataset list survive a round trip through the URL', () => {
  const query = parseDatasetQuery(new URLSearchParams('category=traffic&page=2'))
  expect(query).toEqual({ category: 'traffic', page: 2 })
  expect(datasetsAddress(query)).toBe('/info/dataset?category=traffic&page=2')
  expect(datasetsAddress(parseDatasetQuery(new URLSearchParams('category=<b>')))).toBe('/info/dataset')
})
