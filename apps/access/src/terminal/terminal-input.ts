import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  decodeClientFrame,
  encodeInputAck,
  type TerminalClientFrame,
  terminalCloseCodes,
  terminalInputWindow,
} from '@tiltyard/contracts'
import type { Terminal, TerminalSize } from '@tiltyard/core/ports'
import type { WebSocket } from 'ws'
import { createThrottle } from '../limits.ts'

type InputOptions = {
  readonly perSecond: number
  readonly onActivity: () => void
  readonly onFrame: (frame: TerminalClientFrame) => void
}

/** Acknowledged early enough that a page within its window never has to wait. */
const acknowledgeEvery = terminalInputWindow / 8

/**
 * Input is written as fast as the shell accepts it. The WebSocket itself is always read, so that output
 * acknowledgements arrive; the buffer is bounded, because a page that exceeds its window is disconnected.
 */
export function pipeInput(
  socket: WebSocket,
  shell: Writable,
  { perSecond, onActivity, onFrame }: InputOptions,
): void {
  const pace = createThrottle(perSecond)
  const waiting: Uint8Array[] = []
  let [received, written, acknowledged] = [0, 0, 0]
  let isWriting = false

  async function writeWaiting(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const wait = pace.spend(next.length)
      if (wait > 0) await sleep(wait)
      if (!(await write(shell, next))) return
      written += next.length
      if (written - acknowledged < acknowledgeEvery) continue
      acknowledged = written
      socket.send(encodeInputAck(written))
    }
  }

  socket.on('message', (data, isBinary) => {
    const frame = isBinary && Buffer.isBuffer(data) ? decodeClientFrame(data) : null
    if (frame?.kind === 'bytes') received += frame.bytes.length
    if (!frame || received - written > terminalInputWindow)
      return socket.close(terminalCloseCodes['protocol-error'])
    if (frame.kind !== 'bytes') return onFrame(frame)
    onActivity()
    waiting.push(frame.bytes)
    if (isWriting) return
    isWriting = true
    void writeWaiting().finally(() => {
      isWriting = false
    })
  })
}

/** False if the shell has ended. */
function write(shell: Writable, bytes: Uint8Array): Promise<boolean> {
  if (!shell.writable) return Promise.resolve(false)
  return new Promise((resolve) => {
    shell.write(bytes, (fault) => resolve(!fault))
  })
}

/** Dragging a window produces many sizes: the engine gets one at a time, and always the last. */
export function createResizer(terminal: Terminal) {
  let desired: TerminalSize | null = null
  let isResizing = false
  async function applySizes(): Promise<void> {
    while (desired) {
      const next = desired
      desired = null
      // A shell that has just ended cannot be resized; its end is reported elsewhere.
      await terminal.resize(next).catch(() => undefined)
    }
    isResizing = false
  }
  return {
    want({ columns, rows }: TerminalSize): void {
      desired = { columns, rows }
      if (isResizing) return
      isResizing = true
      void applySizes()
    },
  }
}
