import { expect, test } from 'vitest'
import { moved } from './item-order.model.ts'

test.each([
  ['up', 'b', -1, ['b', 'a', 'c']],
  ['down', 'b', 1, ['a', 'c', 'b']],
  ['beyond the beginning', 'a', -1, null],
  ['beyond the end', 'c', 1, null],
  ['unknown', 'x', 1, null],
] as const)('an item is moved %s', (_, code, by, expected) => {
  expect(moved(['a', 'b', 'c'], code, by)).toEqual(expected)
})
