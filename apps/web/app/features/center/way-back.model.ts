/** Control characters and backslashes: what browsers quietly drop or turn into slashes, and so into other hosts. */
const tricks = /[\p{C}\\]/u
const notPages = /^\/(api|api0\d|tiltyard-ui-infos)(\/|$)/

/**
 * Where somebody came from, to be sent back to: a page of ours, rebuilt from its parsed form, by the rule that signing in
 * follows. Null when it is anything else.
 */
export function readWayBack(search: URLSearchParams): string | null {
  const asked = search.get('returnTo')
  if (!asked?.startsWith('/') || asked.startsWith('//') || tricks.test(asked)) return null
  // No host can be meant: this one exists nowhere.
  const url = URL.parse(asked, 'http://own.invalid')
  if (url?.host !== 'own.invalid' || url.protocol !== 'http:') return null
  const path = url.pathname.replace(/^\/+/, '/')
  return notPages.test(path) ? null : path + url.search + url.hash
}

/** The address of a page with the way back to this one. */
export function withWayBack(
  path: string,
  here: { readonly pathname: string; readonly search: string },
): string {
  const [page, query] = path.split('?')
  const search = new URLSearchParams(query)
  search.set('returnTo', here.pathname + here.search)
  return `${page}?${search}`
}
