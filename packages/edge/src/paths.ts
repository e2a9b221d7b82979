import { toBackPath } from '@tiltyard/contracts'

/** Internal path of malformed requests; no route can have it. */
export const malformedPath = '/\u0000malformed'

/** Percent-encoded bytes that need encoding and have no meaning in a path. */
const allowedEncodings = '2[0-46-9a-c]|3[ac-f]|40|5[bde]|60|7[b-e]|[89a-f][0-9a-f]'
const forbiddenEncoding = new RegExp(`%(?!${allowedEncodings})`, 'i')

/**
 * Layers that parse one path differently allow authorisation bypass, so ambiguous paths are refused, not repaired: dot
 * or empty segments, parameters (;), fragments, backslashes, non-printable or non-ASCII characters. Encoded separators
 * (/ \ ; % controls) and needlessly encoded characters are refused too.
 */
export function isMalformedPath(path: string): boolean {
  return (
    !path.startsWith('/') ||
    /[^!-~]|[\\;#]|\/\//.test(path) ||
    /\/\.{1,2}(\/|$)/.test(path) ||
    forbiddenEncoding.test(path)
  )
}

/** Rewrites a page's path to the server's own path by the prefix table. */
export function rewriteAddress(address: string): string {
  const queryAt = address.indexOf('?')
  const path = queryAt < 0 ? address : address.slice(0, queryAt)
  if (isMalformedPath(path)) return malformedPath
  return toBackPath(path) + (queryAt < 0 ? '' : address.slice(queryAt))
}
