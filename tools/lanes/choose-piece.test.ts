import { expect, test } from 'vitest'
import { choosePiece, piecesLeft } from './choose-piece.ts'
import type { LaneState } from './lane-state.ts'
import type { Piece } from './pieces.ts'

const piece = (name: string, minutes: number): Piece => ({
  name,
  lane: 'nightly',
  minutes,
  command: ['true'],
})
const [long, short] = [piece('long', 40), piece('short', 5)]
const unused: LaneState = { minutes: {}, trees: {} }
const green = {
  outcome: 'green',
  passed: 1,
  failed: 0,
  secondTries: 0,
  assertions: null,
  seconds: 60,
  runs: 1,
}

test('pieces are chosen in order while they fit', () => {
  expect(choosePiece([long, short], unused, 80)).toBe(long)
})

test('a shorter piece is chosen before one that no longer fits', () => {
  expect(choosePiece([long, short], unused, 39)).toBe(short)
})

test('a piece that would not end in time is not started', () => {
  expect(choosePiece([long, short], unused, 4)).toBeUndefined()
})

test('the measured duration of a piece replaces the expected one', () => {
  expect(choosePiece([long], { ...unused, minutes: { long: 12 } }, 15)).toBe(long)
  expect(choosePiece([short], { ...unused, minutes: { short: 12 } }, 10)).toBeUndefined()
})

test('a piece that used a whole session is started again in a new session', () => {
  expect(choosePiece([long], { ...unused, minutes: { long: 120 } }, 79)).toBe(long)
})

test('only a result of the same files replaces a run', () => {
  const state = { ...unused, trees: { abc: { long: green } } } as LaneState
  expect(piecesLeft([long, short], state, 'abc')).toEqual([short])
  expect(piecesLeft([long, short], state, 'def')).toEqual([long, short])
})
