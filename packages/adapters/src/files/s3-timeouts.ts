import { ServiceUnavailable } from '@tiltyard/core/ports'

export type S3Timeouts = {
  /** Limit for establishing a connection. */
  readonly connectMs: number
  /** Limit for one small call, retries included. */
  readonly callMs: number
  /** Limit for completing a multipart upload: the store may copy the parts. */
  readonly joinMs: number
  /** Limit without a byte in either direction during a transfer. */
  readonly silenceMs: number
}

/** A read call is answered within ten seconds in any case. */
export const defaultS3Timeouts: S3Timeouts = {
  connectMs: 3_000,
  callMs: 8_000,
  joinMs: 30_000,
  silenceMs: 8_000,
}

/** The client's errors for these timeouts, and the system's errors for an unreachable server. */
const unavailableErrors = new Set([
  'TimeoutError',
  'AbortError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
])

/** Distinguishes an unavailable store from a store that refuses the request. */
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
 * Aborts a download when the store stops sending. The timer runs only while a piece is awaited, so that a slow reader
 * does not abort it.
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
    // A reader that stops early leaves no open connection.
    if (!isWhole) abort()
  }
}
