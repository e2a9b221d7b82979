import { redirectMaxLength } from '@tiltyard/contracts'

/** Characters that browsers drop, normalise or turn into slashes before they determine the host. */
const tricks = /[\p{C}\p{Z}\\]/u
/** Scheme, two slashes and an ASCII host: no credentials, no percent signs, no confusable dots. */
const plainAuthority = /^https?:\/\/[a-z0-9.:[\]-]+(?=[/?#]|$)/i

/**
 * The only check of ticket targets. Returns null, or the URL rebuilt from its parsed form without an earlier ticket,
 * never the input itself.
 */
export function allowedRedirect(asked: string, origins: readonly string[]): string | null {
  if (asked.length > redirectMaxLength || tricks.test(asked) || !plainAuthority.test(asked)) return null
  const url = URL.parse(asked)
  if (!url || url.username || url.password || !origins.includes(url.origin)) return null
  return url.origin + url.pathname + withoutTicket(url.search) + url.hash
}

/** Inserted before the fragment, which servers never receive. */
export function withTicket(redirect: string, ticket: string): string {
  const [page = '', ...fragment] = redirect.split('#')
  return [`${page}${page.includes('?') ? '&' : '?'}ticket=${ticket}`, ...fragment].join('#')
}

/** The page without its login in progress, which has ended by the time a mail is read. */
export function pageOfRedirect(redirect: string): string {
  const url = new URL(redirect)
  url.searchParams.delete('state')
  url.hash = ''
  return url.href
}

/** Removes only the ticket, so that the rest of the query stays verbatim. */
function withoutTicket(search: string): string {
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('ticket'))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
