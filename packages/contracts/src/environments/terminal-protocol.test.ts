import { expect, test } from 'vitest'
import {
  decodeClientFrame,
  decodeServerFrame,
  encodeData,
  encodeInputAck,
  encodeOutputAck,
  encodeResize,
  encodeSession,
  maxTerminalInputBytes,
  maxTerminalSize,
  terminalCloseCodes,
  terminalCloseReasonOf,
} from './terminal-protocol.ts'

const some = new Uint8Array([0, 1, 255, 27])

test('what a page writes the gateway reads, and the other way round', () => {
  expect(decodeClientFrame(encodeData(some))).toEqual({ kind: 'bytes', bytes: some })
  expect(decodeClientFrame(encodeResize(80, 24))).toEqual({ kind: 'size', columns: 80, rows: 24 })
  expect(decodeClientFrame(encodeOutputAck(2 ** 40 + 1))).toEqual({
    kind: 'output-ack',
    position: 2 ** 40 + 1,
  })
  expect(decodeServerFrame(encodeData(some))).toEqual({ kind: 'bytes', bytes: some })
  expect(decodeServerFrame(encodeInputAck(9))).toEqual({ kind: 'input-ack', position: 9 })
  const begun = { session: 's', position: 7 }
  expect(decodeServerFrame(encodeSession(begun))).toEqual({ kind: 'session', ...begun })
})

test.each([
  [],
  [9],
  [1, 0, 80],
  [1, 0, 0, 0, 24],
  [1, 0, 80, 0, 0],
  [2, 0],
  [...encodeOutputAck(-1)],
  [...encodeOutputAck(0.5)],
  [...encodeOutputAck(Number.NaN)],
  [...encodeData(new Uint8Array(maxTerminalInputBytes + 1))],
])('a frame that no page sends is none', (...bytes) => {
  expect(decodeClientFrame(new Uint8Array(bytes))).toBeNull()
})

test('nobody makes a terminal of any size', () => {
  expect(decodeClientFrame(encodeResize(65_535, 65_535))).toEqual({ kind: 'size', ...maxTerminalSize })
})

test('each end has a code of its own, outside of what sockets say by themselves', () => {
  const codes = Object.values(terminalCloseCodes)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toBeGreaterThanOrEqual(4000)
  expect(terminalCloseReasonOf(terminalCloseCodes.expired)).toBe('expired')
  expect(terminalCloseReasonOf(1006)).toBeNull()
})
