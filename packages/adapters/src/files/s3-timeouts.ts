import { ServiceUnavailable } from '@tiltyard/core/ports'

export type S3Timeouts = {
  /** Until a connection is there. */
  readonly connectMs: number
  /** A small call as a whole, tries again included. */
  readonly callMs: number
  /** Making one file of many parts: the store may copy them. */
  readonly joinMs: number
  /** Without a byte in either direction, while bytes are sent or waited for. */
  readonly silenceMs: number
}

/** A call that reads is answered within ten seconds in any case. */
export const defaultS3Timeouts: S3Timeouts = {
  connectMs: 3_000,
  callMs: 8_000,
  joinMs: 30_000,
  silenceMs: 8_000,
}

/** The client's own words for a limit of ours, and the system's for a server that is not there. */
const unavailableErrors = new Set([
  'TimeoutError',
  'AbortError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
])

/** A store that does not answer is told apart from one that says no. */
export async function mapUnavailable<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (fault) {
    const { name, code } = Object(fault) as { name?: string; code?: string }
    if (!unavailableErrors.has(name ?? '') && !unavailableErrors.has(code ?? '')) throw fault
    throw new ServiceUnavailable('the file store did not answer in time', { cause: fault })
  }
}

/**
 * What a store sends, given up when it falls silent. The time counts only while a piece is waited for: a reader who is slow
 * is not the store's fault.
 */
export async function* withIdleTimeout(
  content: AsyncIterable<Uint8Array>,
  silenceMs: number,
  abort: () => void,
): AsyncIterable<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]()
  let isWhole = false
  try {
    for (;;) {
      const late = setTimeout(abort, silenceMs)
      const piece = await mapUnavailable(pieces.next()).finally(() => clearTimeout(late))
      isWhole = piece.done === true
      if (piece.done) return
      yield piece.value
    }
  } finally {
    // Whoever stops reading leaves no connection behind.
    if (!isWhole) abort()
  }
}
