import { redirectMaxLength } from '@tiltyard/contracts'

/** Characters that browsers drop, fold or turn into slashes before they decide which host is meant. */
const tricks = /[\p{C}\p{Z}\\]/u
/** Scheme, two slashes and a host in plain letters: no credentials, no percent signs, no look-alike dots. */
const plainAuthority = /^https?:\/\/[a-z0-9.:[\]-]+(?=[/?#]|$)/i

/**
 * The only judge of where a ticket may go. Null, or the address rebuilt from its parsed form: what is sent on is never
 * what came in. A ticket from an earlier trip does not travel on.
 */
export function allowedRedirect(asked: string, origins: readonly string[]): string | null {
  if (asked.length > redirectMaxLength || tricks.test(asked) || !plainAuthority.test(asked)) return null
  const url = URL.parse(asked)
  if (!url || url.username || url.password || !origins.includes(url.origin)) return null
  return url.origin + url.pathname + withoutTicket(url.search) + url.hash
}

/** Before the fragment, which the server behind the address never sees. */
export function withTicket(redirect: string, ticket: string): string {
  const [page = '', ...fragment] = redirect.split('#')
  return [`${page}${page.includes('?') ? '&' : '?'}ticket=${ticket}`, ...fragment].join('#')
}

/** Part by part, so that the rest of the query stays as it was written. */
function withoutTicket(search: string): string {
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('ticket'))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
