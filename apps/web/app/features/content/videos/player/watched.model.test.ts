import { expect, test } from 'vitest'
import { mergeRanges, type Range, startAt, withTick } from './watched.model.ts'

const ticks = (...seconds: number[]) => seconds.reduce<readonly Range[]>(withTick, [])

test('playback makes one part', () => {
  expect(ticks(0, 0.25, 0.5, 1.9)).toEqual([[0, 1.9]])
})

test('what was skipped by a jump does not count', () => {
  expect(ticks(0, 1, 30, 31)).toEqual([
    [0, 1],
    [30, 31],
  ])
  expect(ticks(30, 31, 5, 6)).toEqual([
    [30, 31],
    [5, 6],
  ])
})

test('parts are merged where they meet, in whole seconds and in order', () => {
  expect(
    mergeRanges([
      [30.4, 70],
      [0, 34.6],
      [90, 90],
      [80.2, 80.9],
    ]),
  ).toEqual([
    [0, 70],
    [80, 81],
  ])
})

const saved = (seconds: number) => ({ seconds, finishedAt: null })

test.each([
  [null, null, 0, false],
  [null, saved(30), 30, true],
  [null, saved(4), 0, false],
  [null, saved(95), 0, false],
  [12, saved(30), 12, false],
  [100, saved(30), 30, true],
  [0, saved(30), 0, false],
])(
  'of 100 seconds with the moment %j and the place %j, playback starts at %d',
  (moment, place, seconds, isResumed) => {
    expect(startAt(moment, place, 100)).toEqual({ seconds, isResumed })
  },
)
