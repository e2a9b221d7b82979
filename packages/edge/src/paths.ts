import { toBackPath } from '@tiltyard/contracts'

/** Where malformed addresses are sent inside the server; no route can have this path. */
export const malformedPath = '/\u0000malformed'

/**
 * Two layers that read one path differently are how authorisation is walked around. So a path is refused, not
 * repaired, when it holds an encoded slash, backslash or dot segment, an empty segment, a parameter (;) or a control byte.
 */
export function isMalformed(path: string): boolean {
  return (
    !path.startsWith('/') ||
    /[\p{Cc} \\;]|\/\/|%(2f|5c|00|0a|0d|25|3b)/iu.test(path) ||
    /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)
  )
}

/** The page's address as the server's own: prefixes rewritten by the one table. */
export function rewriteAddress(address: string): string {
  const queryAt = address.indexOf('?')
  const path = queryAt < 0 ? address : address.slice(0, queryAt)
  if (isMalformed(path)) return malformedPath
  return toBackPath(path) + (queryAt < 0 ? '' : address.slice(queryAt))
}
