import { changesState, type RouteShape } from '@tiltyard/contracts'
import type { FastifyRequest } from 'fastify'

/**
 * Origins of our own pages. The first is the default for requests with another host, such as those between our
 * processes.
 */
export type OwnOrigins = readonly [string, ...string[]]

/**
 * Returns the own origin that the request was sent to. Browsers set Host and the proxy overwrites it, so a page of one
 * origin cannot forge a call to the other.
 */
export function requestOrigin(own: OwnOrigins): (request: FastifyRequest) => string {
  const byHost = new Map(own.map((origin) => [new URL(origin).host, origin]))
  return ({ headers }) => byHost.get(headers.host ?? '') ?? own[0]
}

/**
 * Refuses cross-site requests that would use a visitor's cookie. State changes need our own origin and the Token
 * header, which a foreign page cannot send without a CORS preflight.
 */
export function isCsrf(route: RouteShape, request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, token } = request.headers
  if (route.answer === 'events') return isCrossOriginStream(request, ownOrigin)
  if (!changesState(route)) return false
  if (token === undefined) return true
  if (origin !== undefined) return origin !== ownOrigin
  return request.headers['sec-fetch-site'] !== 'same-origin'
}

/** A foreign page cannot read the stream, but it could exhaust the visitor's connection limit. */
function isCrossOriginStream({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const from = headers['sec-fetch-site']
  return (headers.origin ?? ownOrigin) !== ownOrigin || (from ?? 'same-origin') !== 'same-origin'
}
