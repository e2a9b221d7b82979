import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type AccessAddresses, parseServiceHost, type ServiceTarget } from '@tiltyard/core/environments'
import type { Edge } from '@tiltyard/edge'
import { rejectUpgrade, sendPlainResponse } from './plain-responses.ts'

type HostRoutes = {
  readonly addresses: AccessAddresses
  readonly services: {
    answer(named: ServiceTarget, request: IncomingMessage, response: ServerResponse): void
    connect(named: ServiceTarget, request: IncomingMessage, socket: Duplex, head: Buffer): void
  }
  readonly terminal: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>
}

/**
 * Selects the handler by host only: requests for an environment bypass the framework. Paths that it would refuse, and
 * operational ones such as /metrics, belong to the environment there.
 */
export function routeByHost(server: Edge['server'], { addresses, services, terminal }: HostRoutes): void {
  const { domain } = addresses
  const terminalHost = new URL(addresses.origin).host
  // Whatever the spelling of the host, our own routes are never served below the domain of environments.
  const [name = ''] = domain.split(':')
  const isBelow = (host: string) => `.${host.toLowerCase()}`.includes(`.${name}`)
  const ours = server.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.server.removeAllListeners('request')
  server.server.on('request', (request, response) => {
    const host = request.headers.host ?? ''
    const named = parseServiceHost(domain, host)
    if (named) return services.answer(named, request, response)
    if (isBelow(host)) return sendPlainResponse(response, 404)
    for (const answer of ours) answer(request, response)
  })
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if ('setTimeout' in socket && typeof socket.setTimeout === 'function') socket.setTimeout(0)
    const host = request.headers.host ?? ''
    const named = parseServiceHost(domain, host)
    if (named) return services.connect(named, request, socket, head)
    const isTerminal = host === terminalHost && /^\/terminal(\?|$)/.test(request.url ?? '')
    if (!isTerminal) return rejectUpgrade(socket, 404)
    void terminal(request, socket, head)
  })
}
