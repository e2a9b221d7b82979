import { expect, test } from 'vitest'
import { datasetsAddress, readDatasetQuery } from './dataset.model.ts'

test('the address is the state, and the state makes the address', () => {
  const query = readDatasetQuery(new URLSearchParams('category=traffic&page=2'))
  expect(query).toEqual({ category: 'traffic', page: 2 })
  expect(datasetsAddress(query)).toBe('/info/dataset?category=traffic&page=2')
  expect(datasetsAddress(readDatasetQuery(new URLSearchParams('category=<b>')))).toBe('/info/dataset')
})
