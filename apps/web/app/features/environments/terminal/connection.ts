import {
  addresses,
  decodeServerFrame,
  encodeOutputAck,
  encodeResize,
  terminalCloseReasonOf,
} from '@tiltyard/contracts/browser'
import { call } from '../../session/index.ts'
import { createSending } from './send-input.ts'
import { pauseBefore, type TerminalState } from './terminal.model.ts'

type Size = { readonly columns: number; readonly rows: number }

export type ConnectionParts = {
  readonly environmentId: string
  readonly size: () => Size
  /** Calls back when it has been drawn. */
  readonly write: (bytes: Uint8Array, drawn: () => void) => void
  /** Something that the person should know of what they see. */
  readonly say: (what: 'missed' | 'newShell') => void
  readonly changed: (state: TerminalState) => void
}

export type TerminalConnection = {
  type(bytes: Uint8Array): void
  resize(size: Size): void
  /** Without waiting for the next try. */
  again(): void
  close(): void
}

/** The gateway is told how far we are at most once in so many bytes. */
const tellEvery = 64 * 1024

/** Follows one shell through lost connections: the page keeps what it has drawn and asks for the rest. */
export function followTerminal({
  environmentId,
  size,
  write,
  say,
  changed,
}: ConnectionParts): TerminalConnection {
  let socket: WebSocket | null = null
  let session: { readonly secret: string; readonly origin: string } | null = null
  let [drawn, told, attempt] = [0, 0, 0]
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (frame: Uint8Array<ArrayBuffer>) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(frame)
  }
  const sending = createSending(send)

  async function addressOf(): Promise<URL | null> {
    const asked = { ...size(), environment: environmentId }
    if (session) {
      const address = new URL('/terminal', session.origin)
      address.search = new URLSearchParams({
        environment: environmentId,
        session: session.secret,
        position: `${drawn}`,
      }).toString()
      return address
    }
    const outcome = await call(addresses.createAccessTicket, {
      params: { environmentId },
      body: { to: 'terminal' },
    })
    if (isClosed) return null
    if (outcome.ok) {
      const address = new URL(outcome.value.address)
      address.searchParams.set('columns', `${asked.columns}`)
      address.searchParams.set('rows', `${asked.rows}`)
      return address
    }
    // Nobody answered: the network may come back. A refusal stays one.
    if (outcome.status === 0) wait()
    else changed({ at: 'refused', msg: outcome.msg, requestId: outcome.requestId })
    return null
  }

  async function connect(): Promise<void> {
    clearTimeout(timer)
    if (isClosed) return
    const address = await addressOf()
    if (!address) return
    const opened = new WebSocket(address)
    opened.binaryType = 'arraybuffer'
    socket = opened
    opened.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => hear(new Uint8Array(data), address)
    opened.onclose = ({ code }) => {
      if (socket === opened) lose(code)
    }
  }

  function hear(frame: Uint8Array, address: URL): void {
    const answer = decodeServerFrame(frame)
    if (answer?.kind === 'taken') sending.taken(answer.position)
    if (answer?.kind === 'begun') begin(answer.session, answer.position, address)
    if (answer?.kind !== 'bytes') return
    const { bytes } = answer
    write(bytes, () => {
      drawn += bytes.length
      if (drawn - told < tellEvery) return
      told = drawn
      send(encodeOutputAck(drawn))
    })
  }

  function begin(secret: string, position: number, { origin }: URL): void {
    const before = session
    session = { secret, origin }
    if (before && position > drawn) say('missed')
    drawn = position
    told = position
    attempt = 0
    sending.restart()
    const { columns, rows } = size()
    send(encodeResize(columns, rows))
    changed({ at: 'connected' })
  }

  function lose(code: number): void {
    socket = null
    const why = terminalCloseReasonOf(code)
    if (why === 'not-there') {
      // It was kept for a while and is gone: a new one is opened in its place.
      session = null
      drawn = 0
      say('newShell')
      void connect()
    } else if (why) changed({ at: 'over', why })
    else wait()
  }

  /** Counts down second by second; nobody looks at a number that stands still. */
  function wait(): void {
    const pause = pauseBefore(attempt)
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

  const again = () => {
    if (socket || isClosed) return
    attempt = 0
    changed({ at: 'connecting' })
    void connect()
  }
  addEventListener('online', again)
  void connect()
  return {
    type: sending.add,
    resize: ({ columns, rows }) => send(encodeResize(columns, rows)),
    again,
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', again)
      socket?.close()
      socket = null
    },
  }
}
