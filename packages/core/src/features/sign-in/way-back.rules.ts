/** Control characters and backslashes: what browsers quietly drop or turn into slashes, and so into other hosts. */
const tricks = /[\p{C}\\]/u

/** Our own doors of sign-in and the calls are no pages to come back to. */
const notPages = /^\/(api|api0\d|tiltyard-ui-infos)(\/|$)/

/**
 * Where the browser may be sent after signing in: a page of ours, rebuilt from its parsed form, never the input as
 * it came; the home page when it is anything else. Old tickets and states do not travel on.
 */
export function wayBack(asked: string | undefined, origin: string): string {
  const home = `${origin}/`
  if (asked === undefined || tricks.test(asked)) return home
  const isPath = asked.startsWith('/') && !asked.startsWith('//')
  const isOurs = asked === origin || asked.startsWith(`${origin}/`) || asked.startsWith(`${origin}?`)
  if (!isPath && !isOurs) return home
  const url = URL.parse(asked, origin)
  if (!url || url.origin !== origin || url.username || url.password) return home
  const path = url.pathname.replace(/^\/+/, '/')
  if (notPages.test(path)) return home
  url.searchParams.delete('ticket')
  url.searchParams.delete('state')
  return origin + path + url.search
}

/** The address that the ticket is bound to: the page, and which trip it is. */
export function serviceAddress(page: string, state: string): string {
  const url = new URL(page)
  url.searchParams.set('state', state)
  return url.href
}
