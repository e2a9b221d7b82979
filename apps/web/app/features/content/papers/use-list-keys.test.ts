import { expect, test } from 'vitest'
import { stepTo } from './use-list-keys.ts'

test.each([
  [-1, 'j', 0],
  [-1, 'k', 4],
  [0, 'j', 1],
  [0, 'k', 0],
  [4, 'j', 4],
  [4, 'k', 3],
] as const)('from item %i of five, the key %s leads to item %i', (current, key, next) => {
  expect(stepTo(current, key, 5)).toBe(next)
})
