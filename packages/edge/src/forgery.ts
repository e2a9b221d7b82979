import { changesState, type RouteShape } from '@tiltyard/contracts'
import type { FastifyRequest } from 'fastify'

/**
 * Stops another site from acting with a visitor's cookie. A browser tells with every such request where it comes
 * from; only our own pages may change anything, and they add a header that no foreign page may send without asking.
 */
export function isForeign(route: RouteShape, request: FastifyRequest, ownOrigin: string): boolean {
  if (!changesState(route)) return false
  const { origin, token } = request.headers
  if (token === undefined) return true
  if (origin !== undefined) return origin !== ownOrigin
  return request.headers['sec-fetch-site'] !== 'same-origin'
}
