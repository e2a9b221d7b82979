import { changesState, type RouteShape } from '@tiltyard/contracts'
import type { FastifyRequest } from 'fastify'

/**
 * Stops another site from acting with a visitor's cookie. A browser tells with every such request where it comes
 * from; only our own pages may change anything, and they add a header that no foreign page may send without asking.
 */
export function isForeign(route: RouteShape, request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, token } = request.headers
  if (route.answer === 'events') return opensFromElsewhere(request, ownOrigin)
  if (!changesState(route)) return false
  if (token === undefined) return true
  if (origin !== undefined) return origin !== ownOrigin
  return request.headers['sec-fetch-site'] !== 'same-origin'
}

/** A foreign page could not read what it opened, but it could use up the connections that its visitor may have. */
function opensFromElsewhere({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const from = headers['sec-fetch-site']
  return (headers.origin ?? ownOrigin) !== ownOrigin || (from ?? 'same-origin') !== 'same-origin'
}
