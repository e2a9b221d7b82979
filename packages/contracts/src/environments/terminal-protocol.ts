/**
 * What a page and the gateway say over the socket of a terminal. Binary frames; the first byte tells the kind. Positions
 * count bytes of output since the terminal was opened, so that after a lost connection both know what was missed.
 */
const kinds = { bytes: 0, size: 1, read: 2, begun: 1, taken: 2 } as const

export type TerminalFrame =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'size'; readonly columns: number; readonly rows: number }
  /** How far the page has shown the output: the gateway sends only so much ahead. */
  | { readonly kind: 'read'; readonly position: number }

export type TerminalBegun = {
  /** With it the page comes back to this very terminal. */
  readonly session: string
  /** Where the output that follows begins; later than asked for when too much was missed. */
  readonly position: number
}

export type TerminalAnswer =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'begun' } & TerminalBegun)
  /** How much of the input of this connection the shell has taken. */
  | { readonly kind: 'taken'; readonly position: number }

/** Longer input is sent in several frames. */
export const longestTerminalInput = 16 * 1024
/**
 * How much a page sends ahead of what was taken. It holds the rest back itself: a gateway that stopped reading would no
 * longer hear what has been shown either, and both would wait for ever.
 */
export const terminalInputAhead = 64 * 1024
export const largestTerminal = { columns: 500, rows: 300 } as const

/** Why the gateway closed the socket; every other code means that the connection was lost. */
export const terminalEnds = {
  ended: 4000,
  stopped: 4001,
  expired: 4002,
  'signed-out': 4003,
  idle: 4004,
  'too-many': 4005,
  'taken-over': 4006,
  'not-there': 4007,
  unavailable: 4008,
  misused: 4009,
} as const
export type TerminalEnd = keyof typeof terminalEnds

export function terminalEndOf(code: number): TerminalEnd | null {
  const found = Object.entries(terminalEnds).find(([, known]) => known === code)
  return found ? (found[0] as TerminalEnd) : null
}

export function writeBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(bytes.length + 1)
  frame[0] = kinds.bytes
  frame.set(bytes, 1)
  return frame
}

export function writeSize(columns: number, rows: number): Uint8Array<ArrayBuffer> {
  const frame = new DataView(new ArrayBuffer(5))
  frame.setUint8(0, kinds.size)
  frame.setUint16(1, columns)
  frame.setUint16(3, rows)
  return new Uint8Array(frame.buffer)
}

export const writeRead = (position: number) => writePosition(kinds.read, position)
export const writeTaken = (position: number) => writePosition(kinds.taken, position)

function writePosition(kind: number, position: number): Uint8Array<ArrayBuffer> {
  const frame = new DataView(new ArrayBuffer(9))
  frame.setUint8(0, kind)
  frame.setFloat64(1, position)
  return new Uint8Array(frame.buffer)
}

export function writeBegun({ session, position }: TerminalBegun): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(JSON.stringify({ session, position }))
  const frame = new Uint8Array(words.length + 1)
  frame[0] = kinds.begun
  frame.set(words, 1)
  return frame
}

/** Null for what no page of ours sends. */
export function readFrame(frame: Uint8Array): TerminalFrame | null {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (frame[0] === kinds.bytes && frame.length <= longestTerminalInput + 1)
    return { kind: 'bytes', bytes: frame.subarray(1) }
  if (frame[0] === kinds.size && frame.length === 5) return readSize(view.getUint16(1), view.getUint16(3))
  const position = frame[0] === kinds.read ? readPosition(frame) : null
  return position === null ? null : { kind: 'read', position }
}

function readPosition(frame: Uint8Array): number | null {
  if (frame.length !== 9) return null
  const position = new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getFloat64(1)
  return Number.isSafeInteger(position) && position >= 0 ? position : null
}

function readSize(columns: number, rows: number): TerminalFrame | null {
  if (columns < 1 || rows < 1) return null
  return {
    kind: 'size',
    columns: Math.min(columns, largestTerminal.columns),
    rows: Math.min(rows, largestTerminal.rows),
  }
}

export function readAnswer(frame: Uint8Array): TerminalAnswer | null {
  if (frame[0] === kinds.bytes) return { kind: 'bytes', bytes: frame.subarray(1) }
  const position = frame[0] === kinds.taken ? readPosition(frame) : null
  if (position !== null) return { kind: 'taken', position }
  if (frame[0] !== kinds.begun) return null
  const said = JSON.parse(new TextDecoder().decode(frame.subarray(1))) as TerminalBegun
  return { kind: 'begun', session: said.session, position: said.position }
}
