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

test('terminal frames decode to the values that were encoded, in both directions', () => {
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
])('a frame that no page sends decodes to null', (...bytes) => {
  expect(decodeClientFrame(new Uint8Array(bytes))).toBeNull()
})

test('a terminal size above the maximum is capped', () => {
  expect(decodeClientFrame(encodeResize(65_535, 65_535))).toEqual({ kind: 'size', ...maxTerminalSize })
})

test('each close reason has its own code in the application range of WebSocket codes', () => {
  const codes = Object.values(terminalCloseCodes)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toBeGreaterThanOrEqual(4000)
  expect(terminalCloseReasonOf(terminalCloseCodes.expired)).toBe('expired')
  expect(terminalCloseReasonOf(1006)).toBeNull()
})
