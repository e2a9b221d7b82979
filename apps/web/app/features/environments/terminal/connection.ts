import type { CallOutcome } from '@tiltyard/client'
import {
  decodeServerFrame,
  encodeOutputAck,
  encodeResize,
  terminalCloseReasonOf,
} from '@tiltyard/contracts/browser'
import { createInputQueue } from './input-queue.ts'
import { retryDelay, type TerminalState } from './terminal.model.ts'

type Size = { readonly columns: number; readonly rows: number }

export type ConnectionOptions = {
  readonly environmentId: string
  /** Asks for a URL that opens a new shell. */
  readonly enter: () => Promise<CallOutcome<{ readonly address: string }>>
  readonly size: () => Size
  /** Calls back when the bytes have been drawn. */
  readonly write: (bytes: Uint8Array, drawnBytes: () => void) => void
  /** Output was lost, or the shell is a new one. */
  readonly notify: (what: 'missed' | 'newShell') => void
  readonly changed: (state: TerminalState) => void
}

export type TerminalConnection = {
  type(bytes: Uint8Array): void
  resize(size: Size): void
  /** Skips the delay before the next attempt. */
  reconnect(): void
  close(): void
}

/** Output is acknowledged at most once per this many bytes. */
const ackEveryBytes = 64 * 1024

/** Keeps one shell across connection losses: the page keeps what was drawn and resumes after it. */
export function connectTerminal({
  environmentId,
  enter,
  size,
  write,
  notify,
  changed,
}: ConnectionOptions): TerminalConnection {
  let socket: WebSocket | null = null
  let session: { readonly secret: string; readonly origin: string } | null = null
  let [drawnBytes, ackedBytes, attempt] = [0, 0, 0]
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (frame: Uint8Array<ArrayBuffer>) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(frame)
  }
  const inputQueue = createInputQueue(send)

  async function addressOf(): Promise<URL | null> {
    const params = { ...size(), environment: environmentId }
    if (session) {
      const address = new URL('/terminal', session.origin)
      address.search = new URLSearchParams({
        environment: environmentId,
        session: session.secret,
        position: `${drawnBytes}`,
      }).toString()
      return address
    }
    const outcome = await enter()
    if (isClosed) return null
    if (outcome.ok) {
      const address = new URL(outcome.value.address)
      address.searchParams.set('columns', `${params.columns}`)
      address.searchParams.set('rows', `${params.rows}`)
      return address
    }
    // A network failure is retried, a refusal is final.
    if (outcome.status === 0) scheduleRetry()
    else changed({ at: 'refused', msg: outcome.msg, requestId: outcome.requestId })
    return null
  }

  async function connect(): Promise<void> {
    clearTimeout(timer)
    if (isClosed) return
    const address = await addressOf()
    if (!address) return
    const newSocket = new WebSocket(address)
    newSocket.binaryType = 'arraybuffer'
    socket = newSocket
    newSocket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => onFrame(new Uint8Array(data), address)
    newSocket.onclose = ({ code }) => {
      if (socket === newSocket) onClose(code)
    }
  }

  function onFrame(frame: Uint8Array, address: URL): void {
    const answer = decodeServerFrame(frame)
    if (answer?.kind === 'input-ack') inputQueue.acknowledged(answer.position)
    if (answer?.kind === 'session') begin(answer.session, answer.position, address)
    if (answer?.kind !== 'bytes') return
    const { bytes } = answer
    write(bytes, () => {
      drawnBytes += bytes.length
      if (drawnBytes - ackedBytes < ackEveryBytes) return
      ackedBytes = drawnBytes
      send(encodeOutputAck(drawnBytes))
    })
  }

  function begin(secret: string, position: number, { origin }: URL): void {
    const before = session
    session = { secret, origin }
    if (before && position > drawnBytes) notify('missed')
    drawnBytes = position
    ackedBytes = position
    attempt = 0
    inputQueue.restart()
    const { columns, rows } = size()
    send(encodeResize(columns, rows))
    changed({ at: 'connected' })
  }

  function onClose(code: number): void {
    socket = null
    const why = terminalCloseReasonOf(code)
    if (why === 'not-found') {
      // The detached shell has expired on the server: a new one is opened.
      session = null
      drawnBytes = 0
      notify('newShell')
      void connect()
    } else if (why) changed({ at: 'over', why })
    else scheduleRetry()
  }

  /** Updates the countdown every second. */
  function scheduleRetry(): void {
    const pause = retryDelay(attempt)
    attempt += 1
    if (pause === null) {
      changed({ at: 'over', why: 'lost' })
      return
    }
    const tick = (seconds: number) => {
      if (isClosed) return
      changed({ at: 'reconnecting', seconds })
      timer = setTimeout(() => (seconds > 1 ? tick(seconds - 1) : void connect()), 1_000)
    }
    tick(pause)
  }

  const reconnect = () => {
    if (socket || isClosed) return
    attempt = 0
    changed({ at: 'connecting' })
    void connect()
  }
  addEventListener('online', reconnect)
  void connect()
  return {
    type: inputQueue.add,
    resize: ({ columns, rows }) => send(encodeResize(columns, rows)),
    reconnect,
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', reconnect)
      socket?.close()
      socket = null
    },
  }
}
