import { expect, test } from 'vitest'
import { rowsMoved, visibleRows } from './visible-rows.model.ts'

const sight = { listTop: 0, height: 800, rowHeight: 50, count: 5_000 }

test.each([
  [
    { ...sight, listTop: 300 },
    { from: 0, to: 10 },
  ],
  [sight, { from: 0, to: 16 }],
  [
    { ...sight, listTop: -10_000 },
    { from: 200, to: 216 },
  ],
  [
    { ...sight, listTop: -10_025 },
    { from: 200, to: 217 },
  ],
  [
    { ...sight, listTop: -249_600 },
    { from: 4_992, to: 5_000 },
  ],
  [
    { ...sight, listTop: -900_000 },
    { from: 5_000, to: 5_000 },
  ],
  [
    { ...sight, count: 0 },
    { from: 0, to: 0 },
  ],
])('at %j the rows are %j', (at, rows) => {
  expect(visibleRows(at, 0)).toEqual(rows)
})

test('some more are drawn on either side', () => {
  expect(visibleRows({ ...sight, listTop: -10_000 }, 12)).toEqual({ from: 188, to: 228 })
})

const read = ['a', 'b', 'c', 'd', 'e'].map((teamId, at) => ({ teamId, index: 300 + at }))
const nowAt = (places: Record<string, number>) => (teamId: string) => places[teamId]

test('two teams that come in above move what is read by two', () => {
  expect(rowsMoved(read, nowAt({ a: 302, b: 303, c: 304, d: 305, e: 306 }))).toBe(2)
})

test('one that leaps to the top takes nobody along', () => {
  expect(rowsMoved(read, nowAt({ a: 301, b: 0, c: 302, d: 303, e: 304 }))).toBe(0)
  expect(rowsMoved(read, nowAt({ a: 0, b: 300, c: 301, d: 302, e: 303 }))).toBe(-1)
})

test('without a row that is known, nothing moves', () => {
  expect(rowsMoved(read, () => undefined)).toBe(0)
  expect(rowsMoved([], nowAt({}))).toBe(0)
})
