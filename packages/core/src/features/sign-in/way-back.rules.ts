/** Control characters and backslashes: what browsers quietly drop or turn into slashes, and so into other hosts. */
const tricks = /[\p{C}\\]/u

/** Our own doors of sign-in and the calls are no pages to come back to. */
const notPages = /^\/(api|api0\d|tiltyard-ui-infos)(\/|$)/

/**
 * Where the browser may be sent after signing in: a page of ours, rebuilt from its parsed form, never the input as
 * it came; the home page when it is anything else. Old tickets and states do not travel on.
 */
export function wayBack(asked: string | undefined, siteOrigin: string): string {
  const home = `${siteOrigin}/`
  if (asked === undefined || tricks.test(asked)) return home
  const isPath = asked.startsWith('/') && !asked.startsWith('//')
  const isOurs =
    asked === siteOrigin || asked.startsWith(`${siteOrigin}/`) || asked.startsWith(`${siteOrigin}?`)
  if (!isPath && !isOurs) return home
  const url = URL.parse(asked, siteOrigin)
  if (!url || url.origin !== siteOrigin || url.username || url.password) return home
  const path = url.pathname.replace(/^\/+/, '/')
  if (notPages.test(path)) return home
  url.searchParams.delete('ticket')
  url.searchParams.delete('state')
  return siteOrigin + path + url.search
}

/** The address that the ticket is bound to: the page, and which trip it is. */
export function serviceAddress(page: string, state: string): string {
  const url = new URL(page)
  url.searchParams.set('state', state)
  return url.href
}
