/**
 * Frames between a page and the gateway on a terminal's WebSocket: binary, with the kind in the first byte. Positions
 * count output bytes since the terminal was opened, so that a reconnect resumes without gaps.
 */
const frameTypes = { bytes: 0, size: 1, outputAck: 2, session: 1, inputAck: 2 } as const

export type TerminalClientFrame =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'size'; readonly columns: number; readonly rows: number }
  /** Acknowledgement of displayed output, which limits how far the gateway sends ahead. */
  | { readonly kind: 'output-ack'; readonly position: number }

export type TerminalSession = {
  /** Identifies the terminal when the page reconnects. */
  readonly session: string
  /** Start of the output that follows; later than requested if too much was missed. */
  readonly position: number
}

export type TerminalServerFrame =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'session' } & TerminalSession)
  /** Acknowledgement of the input that the shell received on this connection. */
  | { readonly kind: 'input-ack'; readonly position: number }

/** Longer input is sent in several frames. */
export const maxTerminalInputBytes = 16 * 1024
/**
 * Input that a page sends ahead of acknowledgements; the page buffers the rest. A gateway that stopped reading would
 * miss acknowledgements of output, and both sides would deadlock.
 */
export const terminalInputWindow = 64 * 1024
export const maxTerminalSize = { columns: 500, rows: 300 } as const

/** Reasons of a close by the gateway; every other code means a lost connection. */
export const terminalCloseCodes = {
  ended: 4000,
  stopped: 4001,
  expired: 4002,
  'signed-out': 4003,
  idle: 4004,
  'too-many': 4005,
  replaced: 4006,
  'not-found': 4007,
  unavailable: 4008,
  'protocol-error': 4009,
  'no-access': 4010,
} as const
export type TerminalCloseReason = keyof typeof terminalCloseCodes

export function terminalCloseReasonOf(code: number): TerminalCloseReason | null {
  const entry = Object.entries(terminalCloseCodes).find(([, closeCode]) => closeCode === code)
  return entry ? (entry[0] as TerminalCloseReason) : null
}

export function encodeData(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(bytes.length + 1)
  frame[0] = frameTypes.bytes
  frame.set(bytes, 1)
  return frame
}

export function encodeResize(columns: number, rows: number): Uint8Array<ArrayBuffer> {
  const frame = new DataView(new ArrayBuffer(5))
  frame.setUint8(0, frameTypes.size)
  frame.setUint16(1, columns)
  frame.setUint16(3, rows)
  return new Uint8Array(frame.buffer)
}

export const encodeOutputAck = (position: number) => encodePosition(frameTypes.outputAck, position)
export const encodeInputAck = (position: number) => encodePosition(frameTypes.inputAck, position)

function encodePosition(kind: number, position: number): Uint8Array<ArrayBuffer> {
  const frame = new DataView(new ArrayBuffer(9))
  frame.setUint8(0, kind)
  frame.setFloat64(1, position)
  return new Uint8Array(frame.buffer)
}

export function encodeSession({ session, position }: TerminalSession): Uint8Array<ArrayBuffer> {
  const payload = new TextEncoder().encode(JSON.stringify({ session, position }))
  const frame = new Uint8Array(payload.length + 1)
  frame[0] = frameTypes.session
  frame.set(payload, 1)
  return frame
}

/** Returns null for frames that no page sends. */
export function decodeClientFrame(frame: Uint8Array): TerminalClientFrame | null {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (frame[0] === frameTypes.bytes && frame.length <= maxTerminalInputBytes + 1)
    return { kind: 'bytes', bytes: frame.subarray(1) }
  if (frame[0] === frameTypes.size && frame.length === 5)
    return decodeResize(view.getUint16(1), view.getUint16(3))
  const position = frame[0] === frameTypes.outputAck ? decodePosition(frame) : null
  return position === null ? null : { kind: 'output-ack', position }
}

function decodePosition(frame: Uint8Array): number | null {
  if (frame.length !== 9) return null
  const position = new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getFloat64(1)
  return Number.isSafeInteger(position) && position >= 0 ? position : null
}

function decodeResize(columns: number, rows: number): TerminalClientFrame | null {
  if (columns < 1 || rows < 1) return null
  return {
    kind: 'size',
    columns: Math.min(columns, maxTerminalSize.columns),
    rows: Math.min(rows, maxTerminalSize.rows),
  }
}

export function decodeServerFrame(frame: Uint8Array): TerminalServerFrame | null {
  if (frame[0] === frameTypes.bytes) return { kind: 'bytes', bytes: frame.subarray(1) }
  const position = frame[0] === frameTypes.inputAck ? decodePosition(frame) : null
  if (position !== null) return { kind: 'input-ack', position }
  if (frame[0] !== frameTypes.session) return null
  const parsed = JSON.parse(new TextDecoder().decode(frame.subarray(1))) as TerminalSession
  return { kind: 'session', session: parsed.session, position: parsed.position }
}
