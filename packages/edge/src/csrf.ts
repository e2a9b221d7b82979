import { changesState, type RouteShape } from '@tiltyard/contracts'
import type { FastifyRequest } from 'fastify'

/** Where our own pages live. The first also stands for a request that names none of their hosts: one of our processes. */
export type OwnOrigins = readonly [string, ...string[]]

/**
 * Which of them was asked. A browser names the host it is talking to and the proxy in front replaces that by its own
 * word, so a page of one origin cannot make its call look like one to the other.
 */
export function requestOrigin(own: OwnOrigins): (request: FastifyRequest) => string {
  const byHost = new Map(own.map((origin) => [new URL(origin).host, origin]))
  return ({ headers }) => byHost.get(headers.host ?? '') ?? own[0]
}

/**
 * Stops another site from acting with a visitor's cookie. A browser tells with every such request where it comes
 * from; only our own pages may change anything, and they add a header that no foreign page may send without asking.
 */
export function isCsrf(route: RouteShape, request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, token } = request.headers
  if (route.answer === 'events') return isCrossOriginStream(request, ownOrigin)
  if (!changesState(route)) return false
  if (token === undefined) return true
  if (origin !== undefined) return origin !== ownOrigin
  return request.headers['sec-fetch-site'] !== 'same-origin'
}

/** A foreign page could not read what it opened, but it could use up the connections that its visitor may have. */
function isCrossOriginStream({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const from = headers['sec-fetch-site']
  return (headers.origin ?? ownOrigin) !== ownOrigin || (from ?? 'same-origin') !== 'same-origin'
}
