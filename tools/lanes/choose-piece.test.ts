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

test('pieces are taken in their order while they fit', () => {
  expect(choosePiece([long, short], unused, 80)).toBe(long)
})

test('a shorter piece goes ahead of one that does not fit any more', () => {
  expect(choosePiece([long, short], unused, 39)).toBe(short)
})

test('nothing is started that would not end in time', () => {
  expect(choosePiece([long, short], unused, 4)).toBeUndefined()
})

test('what a piece took here counts more than what the list expects', () => {
  expect(choosePiece([long], { ...unused, minutes: { long: 12 } }, 15)).toBe(long)
  expect(choosePiece([short], { ...unused, minutes: { short: 12 } }, 10)).toBeUndefined()
})

test('a piece that needed all the time is started again in a whole session', () => {
  expect(choosePiece([long], { ...unused, minutes: { long: 120 } }, 79)).toBe(long)
})

test('only a result of the same files spares a piece', () => {
  const state = { ...unused, trees: { abc: { long: green } } } as LaneState
  expect(piecesLeft([long, short], state, 'abc')).toEqual([short])
  expect(piecesLeft([long, short], state, 'def')).toEqual([long, short])
})
