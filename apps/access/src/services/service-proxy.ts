import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { entryPath, type ServiceTarget, type Ticket } from '@tiltyard/core/environments'
import type { AccessSession, CloseReason } from '../grant-watch.ts'
import type { AccessLimits } from '../limits.ts'
import { rejectUpgrade, sendPlainResponse } from '../plain-responses.ts'
import type { Agents } from './environment-agents.ts'
import { proxyRequest, proxySocket } from './proxy.ts'
import { isSameOriginRequest, isSameOriginSocket, parseFraming } from './proxy-headers.ts'
import type { ProxySessions } from './proxy-session.ts'
import { entryCookieHeader, type ServiceAuthorizer } from './service-authorizer.ts'

export type ServiceProxyDeps = ServiceEntryDeps & {
  /** Protocol of the gateway's public origin. */
  readonly protocol: string
  readonly agents: Agents
  readonly sessions: ProxySessions
  readonly limits: AccessLimits['service']
  readonly report: (fault: unknown) => void
}

/** Handles every request to a host below the domain of environments. */
export function createServiceProxy(deps: ServiceProxyDeps) {
  const { authorizer, agents, sessions, limits } = deps
  const originOf = ({ headers }: IncomingMessage) => `${deps.protocol}//${headers.host}`

  async function answer(
    named: ServiceTarget,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const framing = parseFraming(request)
    if (typeof framing === 'number') return sendPlainResponse(response, framing)
    if (isEntryRequest(request)) return redeemServiceTicket(deps, named, request, response)
    if (!isSameOriginRequest(request, originOf(request))) return sendPlainResponse(response, 403)
    const admitted = await authorizer.admit(named, request.headers)
    if (typeof admitted === 'number') return sendPlainResponse(response, admitted)
    // The body was malformed, or the client has disconnected.
    if (request.socket.destroyed) return
    let breakOff: (status: number) => void = () => undefined
    const session = sessions.open(admitted.entry, (why) => breakOff(why === 'idle' ? 504 : 410))
    if (!session) return sendPlainResponse(response, 503)
    breakOff = proxyRequest(request, response, {
      agent: agents.of(admitted.grant.id, named.port),
      framing,
      session,
      bytesPerSecond: limits.bytesPerSecond,
    })
  }

  async function connect(
    named: ServiceTarget,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const framing = parseFraming(request)
    const isPlain = typeof framing === 'object' && framing.kind === 'none' && request.method === 'GET'
    if (!isPlain || request.headers.upgrade?.toLowerCase() !== 'websocket') return rejectUpgrade(socket, 400)
    if (!isSameOriginSocket(request, originOf(request))) return rejectUpgrade(socket, 403)
    const admitted = await authorizer.admit(named, request.headers)
    if (typeof admitted === 'number') return rejectUpgrade(socket, admitted)
    let breakOff: () => void = () => socket.destroy()
    const session = sessions.open(admitted.entry, () => breakOff())
    if (!session) return rejectUpgrade(socket, 503)
    const agent = agents.of(admitted.grant.id, named.port)
    breakOff = proxySocket(request, socket, head, { agent, session, bytesPerSecond: limits.bytesPerSecond })
  }

  return {
    answer: (named: ServiceTarget, request: IncomingMessage, response: ServerResponse): void => {
      answer(named, request, response).catch((fault: unknown) => {
        deps.report(fault)
        sendPlainResponse(response, 502)
      })
    },
    connect: (named: ServiceTarget, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      connect(named, request, socket, head).catch((fault: unknown) => {
        deps.report(fault)
        rejectUpgrade(socket, 502)
      })
    },
  }
}

export type ServiceEntryDeps = {
  readonly key: Buffer
  readonly authorizer: ServiceAuthorizer
  readonly redeem: (ticket: string) => Promise<Ticket | null>
  readonly look: (pass: AccessSession) => Promise<CloseReason | null>
}

function isEntryRequest({ url = '' }: IncomingMessage): boolean {
  return url === entryPath || url.startsWith(`${entryPath}?`)
}

/** Exchanges the ticket for a cookie of this host and redirects to the URL without it. */
async function redeemServiceTicket(
  { key, authorizer, redeem, look }: ServiceEntryDeps,
  named: ServiceTarget,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const ticket = new URL(request.url ?? '/', 'http://gateway').searchParams.get('ticket')
  if (request.method !== 'GET' || !ticket) return sendPlainResponse(response, 403)
  const [entrance, pass] = await Promise.all([authorizer.find(named), redeem(ticket)])
  const isForThis = pass?.to === 'service' && pass.port === named.port
  if (!isForThis || pass.environmentId !== entrance?.id) return sendPlainResponse(response, 403)
  if ((await look(pass)) !== null) return sendPlainResponse(response, 410)
  response.writeHead(303, {
    location: '/',
    'set-cookie': entryCookieHeader(key, { ...pass, port: named.port }),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-length': '0',
  })
  response.end()
}
