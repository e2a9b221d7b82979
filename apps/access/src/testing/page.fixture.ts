import {
  decodeServerFrame,
  encodeData,
  encodeOutputAck,
  encodeResize,
  maxTerminalInputBytes,
  setEnvironmentPassword,
  type TerminalSession,
  terminalCloseReasonOf,
  terminalInputWindow,
} from '@tiltyard/contracts'
import { Visitor, type VisitorAnswer } from '@tiltyard/testkit'
import { WebSocket } from 'ws'
import { addresses, type Guest, siteOrigin, type TestAccess } from './access.fixture.ts'

export const strongPassword = 'Correct-horse-9'

export const ticketOf = async (guest: Guest, to: Parameters<Guest['enter']>[0] = 'password') =>
  (await guest.enter(to)).searchParams.get('ticket') ?? ''

type PasswordRequest = {
  readonly ticket?: string
  readonly environment?: string
  readonly password?: unknown
  readonly headers?: Record<string, string | undefined>
}

/** Sets a password as the site's page does: creates a ticket, unless one is given, and calls the gateway. */
export async function setPassword(
  { server }: TestAccess,
  guest: Guest,
  sent: PasswordRequest = {},
): Promise<VisitorAnswer> {
  const page = new Visitor(server, siteOrigin)
  page.token = sent.ticket ?? (await ticketOf(guest))
  return page.call(setEnvironmentPassword, {
    query: { environment: sent.environment ?? guest.environment.id },
    body: { password: sent.password ?? strongPassword },
    headers: { cookie: undefined, 'sec-fetch-site': 'same-site', ...sent.headers },
  })
}

export type Page = {
  readonly socket: WebSocket
  /** The gateway's first frame. */
  readonly begun: Promise<TerminalSession>
  /** All output, in order. */
  output(): Buffer
  /** The close reason, or the code of a lost connection. */
  readonly ended: Promise<string | number>
  type(text: string | Uint8Array): void
  /** Sends any amount without exceeding the input window. */
  pour(bytes: Uint8Array): void
  resize(columns: number, rows: number): void
}

type Options = { readonly origin?: string | null; readonly acknowledges?: boolean; readonly host?: string }

/** A page as the gateway sees it; it acknowledges output unless told otherwise. */
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
  const send = (acknowledged: number) => {
    while (rest.length > 0 && sent + maxTerminalInputBytes - acknowledged <= terminalInputWindow) {
      const next = rest.subarray(0, maxTerminalInputBytes)
      rest = rest.subarray(next.length)
      sent += next.length
      socket.send(encodeData(next))
    }
  }
  const begun = new Promise<TerminalSession>((resolve, reject) => {
    socket.on('message', (data) => {
      const answer = decodeServerFrame(data as Buffer)
      if (answer?.kind === 'session') {
        position = answer.position
        resolve(answer)
      }
      if (answer?.kind === 'input-ack') send(answer.position)
      if (answer?.kind !== 'bytes') return
      pieces.push(Buffer.from(answer.bytes))
      position += answer.bytes.length
      if (acknowledges) socket.send(encodeOutputAck(position))
    })
    socket.once('close', (code) => reject(new Error(`closed with ${terminalCloseReasonOf(code) ?? code}`)))
  })
  begun.catch(() => undefined)
  return {
    socket,
    begun,
    output: () => Buffer.concat(pieces),
    ended: new Promise((resolve) => {
      socket.once('close', (code) => resolve(terminalCloseReasonOf(code) ?? code))
    }),
    pour: (bytes) => {
      rest = bytes
      send(0)
    },
    type: (text) => socket.send(encodeData(typeof text === 'string' ? Buffer.from(text) : text)),
    resize: (columns, rows) => socket.send(encodeResize(columns, rows)),
  }
}

/** The status with which a WebSocket was refused. */
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
