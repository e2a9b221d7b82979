import { toBackPath } from '@tiltyard/contracts'

/** Where malformed addresses are sent inside the server; no route can have this path. */
export const malformedPath = '/\u0000malformed'

/** An encoded byte that had to be encoded and stands for nothing that steers a path. */
const allowedEncodings = '2[0-46-9a-c]|3[ac-f]|40|5[bde]|60|7[b-e]|[89a-f][0-9a-f]'
const forbiddenEncoding = new RegExp(`%(?!${allowedEncodings})`, 'i')

/**
 * Two layers that read one path differently are how authorisation is walked around. So a path is refused, not
 * repaired, when it holds a dot segment, an empty segment, a parameter (;), a fragment, a backslash or anything that is
 * not printable ASCII; and when something is encoded that steers (/ \ ; % controls) or is a second spelling of a plain character.
 */
export function isMalformedPath(path: string): boolean {
  return (
    !path.startsWith('/') ||
    /[^!-~]|[\\;#]|\/\//.test(path) ||
    /\/\.{1,2}(\/|$)/.test(path) ||
    forbiddenEncoding.test(path)
  )
}

/** The page's address as the server's own: prefixes rewritten by the one table. */
export function rewriteAddress(address: string): string {
  const queryAt = address.indexOf('?')
  const path = queryAt < 0 ? address : address.slice(0, queryAt)
  if (isMalformedPath(path)) return malformedPath
  return toBackPath(path) + (queryAt < 0 ? '' : address.slice(queryAt))
}
