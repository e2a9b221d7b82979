import {
  longestTerminalInput,
  readAnswer,
  type TerminalBegun,
  terminalEndOf,
  terminalInputAhead,
  writeBytes,
  writeRead,
  writeSize,
} from '@tiltyard/contracts'
import { WebSocket } from 'ws'
import { addresses, siteOrigin, type TestAccess } from './access.suite.ts'

export type Page = {
  readonly socket: WebSocket
  /** The first words of the gateway. */
  readonly begun: Promise<TerminalBegun>
  /** All output that came, in order. */
  output(): Buffer
  /** Why it ended, or the code of a lost connection. */
  readonly ended: Promise<string | number>
  type(text: string | Uint8Array): void
  /** However much: no further ahead than it may. */
  pour(bytes: Uint8Array): void
  resize(columns: number, rows: number): void
}

type Options = { readonly origin?: string | null; readonly acknowledges?: boolean; readonly host?: string }

/** A page as the gateway sees it; it says how far it has read, unless told not to. */
export function openPage({ port }: TestAccess, address: URL, options: Options = {}): Page {
  const { origin = siteOrigin, acknowledges = true, host = new URL(addresses.origin).host } = options
  const socket = new WebSocket(`ws://127.0.0.1:${port}${address.pathname}${address.search}`, {
    headers: { host },
    perMessageDeflate: false,
    ...(origin === null ? {} : { origin }),
  })
  socket.on('error', () => undefined)
  const pieces: Buffer[] = []
  let position = 0
  let rest: Uint8Array = Buffer.alloc(0)
  let sent = 0
  const send = (taken: number) => {
    while (rest.length > 0 && sent + longestTerminalInput - taken <= terminalInputAhead) {
      const next = rest.subarray(0, longestTerminalInput)
      rest = rest.subarray(next.length)
      sent += next.length
      socket.send(writeBytes(next))
    }
  }
  const begun = new Promise<TerminalBegun>((resolve, reject) => {
    socket.on('message', (data) => {
      const answer = readAnswer(data as Buffer)
      if (answer?.kind === 'begun') {
        position = answer.position
        resolve(answer)
      }
      if (answer?.kind === 'taken') send(answer.position)
      if (answer?.kind !== 'bytes') return
      pieces.push(Buffer.from(answer.bytes))
      position += answer.bytes.length
      if (acknowledges) socket.send(writeRead(position))
    })
    socket.once('close', (code) => reject(new Error(`closed with ${terminalEndOf(code) ?? code}`)))
  })
  begun.catch(() => undefined)
  return {
    socket,
    begun,
    output: () => Buffer.concat(pieces),
    ended: new Promise((resolve) => {
      socket.once('close', (code) => resolve(terminalEndOf(code) ?? code))
    }),
    pour: (bytes) => {
      rest = bytes
      send(0)
    },
    type: (text) => socket.send(writeBytes(typeof text === 'string' ? Buffer.from(text) : text)),
    resize: (columns, rows) => socket.send(writeSize(columns, rows)),
  }
}

/** The status that a socket was refused with. */
export function refusalOf(access: TestAccess, address: URL, options?: Options): Promise<number> {
  const { socket } = openPage(access, address, options)
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    socket.once('open', () => resolve(101))
  })
}
