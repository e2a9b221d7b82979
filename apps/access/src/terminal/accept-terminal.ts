import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { largestTerminal, longestTerminalInput, type TerminalEnd, terminalEnds } from '@tiltyard/contracts'
import type { TerminalSize } from '@tiltyard/core/ports'
import { type WebSocket, WebSocketServer } from 'ws'
import { refuseSocket } from '../refuse-socket.ts'
import { keepAlive } from './keep-alive.ts'
import type { TerminalRoom } from './terminal-room.ts'
import type { TerminalSession } from './terminal-session.ts'

type Found = { readonly session: TerminalSession; readonly position: number } | TerminalEnd | null

export type TerminalDoor = {
  /** Whose pages may open a terminal. */
  readonly origins: readonly string[]
  readonly pingMs: number
  readonly room: TerminalRoom
  /** Null: whoever asks may not know anything. */
  readonly enter: (
    environmentId: string,
    ticket: string,
    size: TerminalSize,
  ) => Promise<TerminalSession | TerminalEnd | null>
  readonly report: (fault: unknown) => void
}

/** Frames are small, and compressing them would let an environment guess at what is typed beside its own words. */
const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: longestTerminalInput + 1,
})

export function acceptTerminals(door: TerminalDoor) {
  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const { origin } = request.headers
    if (!origin || !door.origins.includes(origin)) return refuseSocket(socket, 403)
    const found = await findSession(door, new URL(request.url ?? '/', 'http://gateway').searchParams).catch(
      (fault: unknown) => {
        door.report(fault)
        return 'unavailable' as const
      },
    )
    if (!found) return refuseSocket(socket, 401)
    sockets.handleUpgrade(request, socket, head, (page) => begin(page, found, door))
  }
}

async function findSession({ enter, room }: TerminalDoor, asked: URLSearchParams): Promise<Found> {
  const environmentId = asked.get('environment') ?? ''
  const secret = asked.get('session')
  if (secret !== null) {
    const position = Number(asked.get('position'))
    const session = room.find(environmentId, secret)
    return session && Number.isSafeInteger(position) && position >= 0 ? { session, position } : 'not-there'
  }
  const entered = await enter(environmentId, asked.get('ticket') ?? '', {
    columns: within(asked.get('columns'), 80, largestTerminal.columns),
    rows: within(asked.get('rows'), 24, largestTerminal.rows),
  })
  return entered !== null && typeof entered === 'object' ? { session: entered, position: 0 } : entered
}

function begin(page: WebSocket, found: NonNullable<Found>, { pingMs }: TerminalDoor): void {
  // A page that breaks the protocol is closed by the library; there is nothing else to do about it.
  page.on('error', () => page.terminate())
  if (typeof found === 'string') page.close(terminalEnds[found])
  else {
    keepAlive(page, pingMs)
    found.session.attach(page, found.position)
  }
}

function within(text: string | null, usual: number, most: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : usual
}
