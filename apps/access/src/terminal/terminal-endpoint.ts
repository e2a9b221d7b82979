import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  maxTerminalInputBytes,
  maxTerminalSize,
  type TerminalCloseReason,
  terminalCloseCodes,
} from '@tiltyard/contracts'
import type { AccessGrant, Ticket } from '@tiltyard/core/environments'
import { EnvironmentGone, type TerminalSize } from '@tiltyard/core/ports'
import { type WebSocket, WebSocketServer } from 'ws'
import type { AccessSession, CloseReason } from '../grant-watch.ts'
import { rejectUpgrade } from '../plain-responses.ts'
import type { TerminalRegistry } from './terminal-registry.ts'
import type { TerminalSession } from './terminal-session.ts'

type SessionLookup =
  | { readonly session: TerminalSession; readonly position: number }
  | TerminalCloseReason
  | null

export type TerminalEndpointOptions = {
  /** Origins whose pages may open a terminal. */
  readonly origins: readonly string[]
  readonly pingMs: number
  readonly registry: TerminalRegistry
  /** Null: refused without a reason. */
  readonly enter: (
    environmentId: string,
    ticket: string,
    size: TerminalSize,
  ) => Promise<TerminalSession | TerminalCloseReason | null>
  readonly report: (fault: unknown) => void
}

/** Frames are small, and compression would let an environment infer what is typed beside its own output. */
const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: maxTerminalInputBytes + 1,
})

export function createTerminalEndpoint(options: TerminalEndpointOptions) {
  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const { origin } = request.headers
    if (!origin || !options.origins.includes(origin)) return rejectUpgrade(socket, 403)
    const lookup = await findSession(
      options,
      new URL(request.url ?? '/', 'http://gateway').searchParams,
    ).catch((fault: unknown) => {
      options.report(fault)
      return 'unavailable' as const
    })
    if (!lookup) return rejectUpgrade(socket, 401)
    sockets.handleUpgrade(request, socket, head, (page) => begin(page, lookup, options))
  }
}

async function findSession(
  { enter, registry }: TerminalEndpointOptions,
  query: URLSearchParams,
): Promise<SessionLookup> {
  const environmentId = query.get('environment') ?? ''
  const secret = query.get('session')
  if (secret !== null) {
    const position = Number(query.get('position'))
    const session = registry.find(environmentId, secret)
    return session && Number.isSafeInteger(position) && position >= 0 ? { session, position } : 'not-found'
  }
  const entered = await enter(environmentId, query.get('ticket') ?? '', {
    columns: parseDimension(query.get('columns'), 80, maxTerminalSize.columns),
    rows: parseDimension(query.get('rows'), 24, maxTerminalSize.rows),
  })
  return entered !== null && typeof entered === 'object' ? { session: entered, position: 0 } : entered
}

function begin(
  page: WebSocket,
  lookup: NonNullable<SessionLookup>,
  { pingMs }: TerminalEndpointOptions,
): void {
  // The library closes a page that violates the protocol; nothing else is needed.
  page.on('error', () => page.terminate())
  if (typeof lookup === 'string') page.close(terminalCloseCodes[lookup])
  else {
    startHeartbeat(page, pingMs)
    lookup.session.attach(page, lookup.position)
  }
}

function parseDimension(text: string | null, fallback: number, max: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback
}

export type TerminalOpenerDeps = {
  readonly redeem: (ticket: string) => Promise<Ticket | null>
  readonly look: (session: AccessSession) => Promise<CloseReason | null>
  readonly findEntrance: (id: string) => Promise<AccessGrant | null>
  readonly registry: TerminalRegistry
}

/** Accepts only a ticket for the terminal of this environment. */
export function createTerminalOpener({ redeem, look, findEntrance, registry }: TerminalOpenerDeps) {
  return async (
    environmentId: string,
    ticket: string,
    size: TerminalSize,
  ): Promise<TerminalSession | TerminalCloseReason | null> => {
    const session = ticket ? await redeem(ticket) : null
    if (session?.environmentId !== environmentId || session.to !== 'terminal') return null
    const [closed, grant] = await Promise.all([look(session), findEntrance(environmentId)])
    if (closed) return closed
    if (!grant?.shell) return 'stopped'
    try {
      return (await registry.begin(session, grant.shell, size)) ?? 'too-many'
    } catch (fault) {
      if (fault instanceof EnvironmentGone) return 'stopped'
      throw fault
    }
  }
}

/** Pings detect silently lost connections and keep proxies from closing idle ones. */
function startHeartbeat(socket: WebSocket, everyMs: number): void {
  let hasAnswered = true
  socket.on('pong', () => {
    hasAnswered = true
  })
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.terminate()
    // A paused socket cannot receive the pong.
    hasAnswered = socket.isPaused
    socket.ping()
  }, everyMs)
  socket.once('close', () => clearInterval(timer))
}
