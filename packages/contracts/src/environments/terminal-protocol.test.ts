import { expect, test } from 'vitest'
import {
  largestTerminal,
  longestTerminalInput,
  readAnswer,
  readFrame,
  terminalEndOf,
  terminalEnds,
  writeBegun,
  writeBytes,
  writeRead,
  writeSize,
  writeTaken,
} from './terminal-protocol.ts'

const some = new Uint8Array([0, 1, 255, 27])

test('what a page writes the gateway reads, and the other way round', () => {
  expect(readFrame(writeBytes(some))).toEqual({ kind: 'bytes', bytes: some })
  expect(readFrame(writeSize(80, 24))).toEqual({ kind: 'size', columns: 80, rows: 24 })
  expect(readFrame(writeRead(2 ** 40 + 1))).toEqual({ kind: 'read', position: 2 ** 40 + 1 })
  expect(readAnswer(writeBytes(some))).toEqual({ kind: 'bytes', bytes: some })
  expect(readAnswer(writeTaken(9))).toEqual({ kind: 'taken', position: 9 })
  const begun = { session: 's', position: 7 }
  expect(readAnswer(writeBegun(begun))).toEqual({ kind: 'begun', ...begun })
})

test.each([
  [],
  [9],
  [1, 0, 80],
  [1, 0, 0, 0, 24],
  [1, 0, 80, 0, 0],
  [2, 0],
  [...writeRead(-1)],
  [...writeRead(0.5)],
  [...writeRead(Number.NaN)],
  [...writeBytes(new Uint8Array(longestTerminalInput + 1))],
])('a frame that no page sends is none', (...bytes) => {
  expect(readFrame(new Uint8Array(bytes))).toBeNull()
})

test('nobody makes a terminal of any size', () => {
  expect(readFrame(writeSize(65_535, 65_535))).toEqual({ kind: 'size', ...largestTerminal })
})

test('each end has a code of its own, outside of what sockets say by themselves', () => {
  const codes = Object.values(terminalEnds)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toBeGreaterThanOrEqual(4000)
  expect(terminalEndOf(terminalEnds.expired)).toBe('expired')
  expect(terminalEndOf(1006)).toBeNull()
})
