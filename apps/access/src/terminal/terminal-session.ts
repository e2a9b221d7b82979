import {
  encodeData,
  encodeSession,
  type TerminalClientFrame,
  type TerminalCloseReason,
  terminalCloseCodes,
} from '@tiltyard/contracts'
import type { Terminal } from '@tiltyard/core/ports'
import type { WebSocket } from 'ws'
import { type AccessLimits, createThrottle } from '../limits.ts'
import { createResizer, pipeInput } from './terminal-input.ts'

export type TerminalSession = ReturnType<typeof createTerminalSession>

type Parts = {
  readonly terminal: Terminal
  /** Secret with which the page reconnects. */
  readonly secret: string
  readonly limits: AccessLimits['terminal']
  /** The shell has ended, perhaps with its environment. */
  readonly shellEnded: () => void
  readonly closed: () => void
}

/**
 * One shell, independent of its page: it survives a disconnect and replays missed output. Output is read from the
 * engine only as far as the page has displayed it, so a flood stays inside the environment.
 */
export function createTerminalSession({ terminal, secret, limits, shellEnded, closed }: Parts) {
  const { stream } = terminal
  const scrollback = createScrollback(limits.scrollbackBytes)
  const pace = createThrottle(limits.outputPerSecond)
  const sizes = createResizer(terminal)
  let page: WebSocket | null = null
  let shownPosition = 0
  let pausedUntil = 0
  let isOver = false
  const quiet = setTimeout(() => end('idle'), limits.idleMs)
  let away: NodeJS.Timeout | undefined

  const isFarAhead = () =>
    page !== null && Math.max(scrollback.end() - shownPosition, page.bufferedAmount) > limits.aheadBytes

  /** Resumes or pauses reading: for the page's acknowledgements, or for the rate limit. */
  function updateFlow(): void {
    if (isOver || isFarAhead() || performance.now() < pausedUntil) stream.pause()
    else stream.resume()
  }

  function touch(): void {
    quiet.refresh()
  }

  stream.on('data', (piece: Buffer) => {
    touch()
    scrollback.add(piece)
    page?.send(encodeData(piece), updateFlow)
    const wait = pace.spend(piece.length)
    if (wait > 0) {
      pausedUntil = performance.now() + wait
      setTimeout(updateFlow, wait + 1)
    }
    updateFlow()
  })
  stream.once('end', shellEnded)
  stream.once('close', shellEnded)
  stream.on('error', shellEnded)

  function detach(): void {
    page = null
    shownPosition = scrollback.end()
    away = setTimeout(() => end('not-found'), limits.awayMs)
    updateFlow()
  }

  function onFrame(frame: TerminalClientFrame): void {
    if (frame.kind === 'size') sizes.want(frame)
    if (frame.kind === 'output-ack')
      shownPosition = Math.min(Math.max(shownPosition, frame.position), scrollback.end())
    updateFlow()
  }

  /** A shell has one page: a new one replaces the previous. */
  function attach(socket: WebSocket, position: number): void {
    clearTimeout(away)
    page?.close(terminalCloseCodes.replaced)
    page = socket
    const missed = scrollback.after(position)
    shownPosition = missed.position
    socket.send(encodeSession({ session: secret, position: missed.position }))
    if (missed.bytes.length > 0) socket.send(encodeData(missed.bytes), updateFlow)
    pipeInput(socket, stream, { perSecond: limits.inputPerSecond, onActivity: touch, onFrame })
    socket.once('close', () => {
      if (page === socket && !isOver) detach()
    })
    updateFlow()
  }

  function end(why: TerminalCloseReason): void {
    if (isOver) return
    isOver = true
    clearTimeout(quiet)
    clearTimeout(away)
    page?.close(terminalCloseCodes[why])
    page = null
    stream.destroy()
    closed()
  }

  // The requesting page may already be gone, so an unattached terminal is closed too.
  away = setTimeout(() => end('not-found'), limits.awayMs)
  return {
    secret,
    attach,
    end,
    isAway: () => page === null,
    /** Bytes read from the engine and not yet displayed. */
    ahead: () => scrollback.end() - shownPosition,
  }
}

/** Ring buffer of the last output, with its position in the whole. */
export function createScrollback(mostBytes: number) {
  // One allocation of fixed size; untouched pages of it cost no memory.
  const ring = Buffer.allocUnsafeSlow(mostBytes)
  let end = 0
  const start = () => Math.max(0, end - mostBytes)
  return {
    start,
    /** Position after the last byte. */
    end: () => end,
    add(piece: Buffer): void {
      end += piece.length
      const tail = piece.subarray(Math.max(0, piece.length - mostBytes))
      const at = (end - tail.length) % mostBytes
      const copied = tail.copy(ring, at)
      tail.copy(ring, 0, copied)
    },
    /** Output after `position`, as far as it is still kept. */
    after(position: number): { readonly position: number; readonly bytes: Buffer } {
      const from = Math.min(Math.max(position, start()), end)
      const [low, high] = [from % mostBytes, end % mostBytes]
      if (from === end) return { position: from, bytes: Buffer.alloc(0) }
      const parts = low < high ? [ring.subarray(low, high)] : [ring.subarray(low), ring.subarray(0, high)]
      return { position: from, bytes: Buffer.concat(parts) }
    },
  }
}
