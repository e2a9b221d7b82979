/** Control characters and backslashes: what browsers quietly drop or turn into slashes, and so into other hosts. */
const unsafeCharacters = /[\p{C}\\]/u
const notPages = /^\/(api|api0\d|tiltyard-ui-infos)(\/|$)/

/**
 * Where somebody came from, to be sent back to: a page of ours, rebuilt from its parsed form, by the rule that signing in
 * follows. Null when it is anything else.
 */
export function parseReturnTo(search: URLSearchParams): string | null {
  const value = search.get('returnTo')
  if (!value?.startsWith('/') || value.startsWith('//') || unsafeCharacters.test(value)) return null
  // No host can be meant: this one exists nowhere.
  const url = URL.parse(value, 'http://own.invalid')
  if (url?.host !== 'own.invalid' || url.protocol !== 'http:') return null
  const path = url.pathname.replace(/^\/+/, '/')
  return notPages.test(path) ? null : path + url.search + url.hash
}

/** The address of a page with the way back to this one. */
export function withReturnTo(
  path: string,
  here: { readonly pathname: string; readonly search: string },
): string {
  const [page, query] = path.split('?')
  const search = new URLSearchParams(query)
  search.set('returnTo', here.pathname + here.search)
  return `${page}?${search}`
}
