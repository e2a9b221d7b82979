import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandom } from './random.rules.ts'

const digest = createHash('sha256').update('seed').digest()
const take = (bytes: Uint8Array, bound: number, times = 50) => {
  const random = seededRandom(bytes)
  return Array.from({ length: times }, () => random.below(bound))
}

test('equal digests give equal numbers, wherever their bytes are in memory', () => {
  const padded = new Uint8Array(40)
  padded.set(digest, 7)
  expect(take(padded.subarray(7, 39), 1000)).toEqual(take(digest, 1000))
  expect(take(Uint8Array.from(digest).fill(0, 0, 4), 1000)).not.toEqual(take(digest, 1000))
})

test('numbers are below the bound and reach all of it', () => {
  expect(new Set(take(digest, 7, 1_000))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
  expect(take(digest, 1)).toEqual(Array(50).fill(0))
})

test('a bound that does not divide the range favours no number', () => {
  const bound = 3 * 2 ** 30
  const low = take(digest, bound, 20_000).filter((number) => number < 2 ** 30).length
  expect(low / 20_000).toBeCloseTo(1 / 3, 1)
})
