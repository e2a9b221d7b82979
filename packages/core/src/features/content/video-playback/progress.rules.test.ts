import { expect, test } from 'vitest'
import { addWatched, isFinished, percentWatched, type Range } from './progress.rules.ts'

const percentOf = (ranges: readonly Range[], seconds: number) =>
  percentWatched(addWatched(new Uint8Array(), ranges, seconds), seconds)

test('0–35 and 30–70 of 100 seconds are seven parts of ten', () => {
  expect(
    percentOf(
      [
        [0, 35],
        [30, 70],
      ],
      100,
    ),
  ).toBe(70)
})

test('a video is finished at 90 percent', () => {
  expect([89, 90].map(isFinished)).toEqual([false, true])
  expect(percentOf([[0, 90]], 100)).toBe(90)
})

test('what was watched before stays, in whatever order parts arrive', () => {
  const first = addWatched(new Uint8Array(), [[90, 100]], 100)
  expect(percentWatched(addWatched(first, [[0, 10]], 100), 100)).toBe(20)
})

test('parts beyond the end, empty and reversed ones count nothing', () => {
  expect(
    percentOf(
      [
        [200, 300],
        [50, 50],
        [70, 20],
      ],
      100,
    ),
  ).toBe(0)
  expect(percentOf([[0, 99_999]], 61)).toBe(100)
})
