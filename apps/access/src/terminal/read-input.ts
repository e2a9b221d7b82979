import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  readFrame,
  type TerminalFrame,
  terminalEnds,
  terminalInputAhead,
  writeTaken,
} from '@tiltyard/contracts'
import type { WebSocket } from 'ws'
import { createPace } from '../pace.ts'

type Listener = {
  readonly perSecond: number
  readonly touched: () => void
  readonly hear: (frame: TerminalFrame) => void
}

/** A page holds back more than it may send ahead; told every so often, it never has to wait. */
const tellEvery = terminalInputAhead / 8

/**
 * What is typed goes in as fast as the shell takes it. The socket itself is always read, or the page could not say any
 * more what it has shown; what waits here is bounded, because a page that sends too far ahead is none of ours.
 */
export function readInput(socket: WebSocket, shell: Writable, { perSecond, touched, hear }: Listener): void {
  const pace = createPace(perSecond)
  const waiting: Uint8Array[] = []
  let [sent, taken, told] = [0, 0, 0]
  let isPouring = false

  async function pour(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const wait = pace.spend(next.length)
      if (wait > 0) await sleep(wait)
      if (!(await write(shell, next))) return
      taken += next.length
      if (taken - told < tellEvery) continue
      told = taken
      socket.send(writeTaken(taken))
    }
  }

  socket.on('message', (data, isBinary) => {
    const frame = isBinary && Buffer.isBuffer(data) ? readFrame(data) : null
    if (frame?.kind === 'bytes') sent += frame.bytes.length
    if (!frame || sent - taken > terminalInputAhead) return socket.close(terminalEnds.misused)
    if (frame.kind !== 'bytes') return hear(frame)
    touched()
    waiting.push(frame.bytes)
    if (isPouring) return
    isPouring = true
    void pour().finally(() => {
      isPouring = false
    })
  })
}

/** False: the shell has ended. */
function write(shell: Writable, bytes: Uint8Array): Promise<boolean> {
  if (!shell.writable) return Promise.resolve(false)
  return new Promise((resolve) => {
    shell.write(bytes, (fault) => resolve(!fault))
  })
}
