import type { IncomingMessage } from 'node:http'

/**
 * Whether a request comes from the environment's own pages or was typed or clicked by the person. All environments share
 * a domain, so to a browser they are one site: without this, a page of one could use another with its owner's cookie.
 */
export function isOfOwnPage({ headers, method }: IncomingMessage, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && (method === 'GET' || method === 'HEAD')
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none' && !isVisit) return false
  return headers.origin === undefined || headers.origin === ownOrigin
}

/** A socket says where it comes from, always. */
export function isOwnSocket({ headers }: IncomingMessage, ownOrigin: string): boolean {
  return headers.origin === ownOrigin
}
