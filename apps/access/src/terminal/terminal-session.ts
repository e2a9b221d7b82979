import {
  type TerminalEnd,
  type TerminalFrame,
  terminalEnds,
  writeBegun,
  writeBytes,
} from '@tiltyard/contracts'
import type { Terminal } from '@tiltyard/core/ports'
import type { WebSocket } from 'ws'
import type { AccessLimits } from '../limits.ts'
import { createPace } from '../pace.ts'
import { followSizes } from './follow-sizes.ts'
import { readInput } from './read-input.ts'
import { createScrollback } from './scrollback.ts'

export type TerminalSession = ReturnType<typeof createTerminalSession>

type Parts = {
  readonly terminal: Terminal
  /** With it its page comes back. */
  readonly secret: string
  readonly limits: AccessLimits['terminal']
  /** The shell has come to its end; it may be the environment's. */
  readonly shellEnded: () => void
  readonly closed: () => void
}

/**
 * One shell, whoever looks at it: it lives on while its page is away, and says again what was missed. Output is read from
 * the engine only as far as the page has shown it, so a flood waits inside the environment and not here.
 */
export function createTerminalSession({ terminal, secret, limits, shellEnded, closed }: Parts) {
  const { stream } = terminal
  const scrollback = createScrollback(limits.scrollbackBytes)
  const pace = createPace(limits.outputPerSecond)
  const sizes = followSizes(terminal)
  let page: WebSocket | null = null
  let shown = 0
  let owesUntil = 0
  let isOver = false
  const quiet = setTimeout(() => end('idle'), limits.idleMs)
  let away: NodeJS.Timeout | undefined

  const isFarAhead = () =>
    page !== null && Math.max(scrollback.end() - shown, page.bufferedAmount) > limits.aheadBytes

  /** Reads on, or waits: for the page, or because too much came too fast. */
  function settle(): void {
    if (isOver || isFarAhead() || performance.now() < owesUntil) stream.pause()
    else stream.resume()
  }

  function touch(): void {
    quiet.refresh()
  }

  stream.on('data', (piece: Buffer) => {
    touch()
    scrollback.add(piece)
    page?.send(writeBytes(piece), settle)
    const wait = pace.spend(piece.length)
    if (wait > 0) {
      owesUntil = performance.now() + wait
      setTimeout(settle, wait + 1)
    }
    settle()
  })
  stream.once('end', shellEnded)
  stream.once('close', shellEnded)
  stream.on('error', shellEnded)

  function leave(): void {
    page = null
    shown = scrollback.end()
    away = setTimeout(() => end('not-there'), limits.awayMs)
    settle()
  }

  function hear(frame: TerminalFrame): void {
    if (frame.kind === 'size') sizes.want(frame)
    if (frame.kind === 'read') shown = Math.min(Math.max(shown, frame.position), scrollback.end())
    settle()
  }

  /** Whoever looked before is sent away: one shell has one page. */
  function attach(socket: WebSocket, position: number): void {
    clearTimeout(away)
    page?.close(terminalEnds['taken-over'])
    page = socket
    const missed = scrollback.after(position)
    shown = missed.position
    socket.send(writeBegun({ session: secret, position: missed.position }))
    if (missed.bytes.length > 0) socket.send(writeBytes(missed.bytes), settle)
    readInput(socket, stream, { perSecond: limits.inputPerSecond, touched: touch, hear })
    socket.once('close', () => {
      if (page === socket && !isOver) leave()
    })
    settle()
  }

  function end(why: TerminalEnd): void {
    if (isOver) return
    isOver = true
    clearTimeout(quiet)
    clearTimeout(away)
    page?.close(terminalEnds[why])
    page = null
    stream.destroy()
    closed()
  }

  // Nobody may ever come: the page that asked for it could be gone already.
  away = setTimeout(() => end('not-there'), limits.awayMs)
  return {
    secret,
    attach,
    end,
    isAway: () => page === null,
    /** Bytes that were read from the engine and not yet shown. */
    ahead: () => scrollback.end() - shown,
  }
}
