/**
 * Control characters and backslashes: browsers drop them or turn them into slashes, which can lead to another
 * host.
 */
const unsafeCharacters = /[\p{C}\\]/u
const notPages = /^\/(api|api0\d|tiltyard-ui-infos)(\/|$)/

/**
 * The return path: a path of this site, rebuilt from its parsed form by the rule of the sign-in. Null for
 * anything else.
 */
export function parseReturnTo(search: URLSearchParams): string | null {
  const value = search.get('returnTo')
  if (!value?.startsWith('/') || value.startsWith('//') || unsafeCharacters.test(value)) return null
  // A base that no valid URL can have, so that another host is detected.
  const url = URL.parse(value, 'http://own.invalid')
  if (url?.host !== 'own.invalid' || url.protocol !== 'http:') return null
  const path = url.pathname.replace(/^\/+/, '/')
  return notPages.test(path) ? null : path + url.search + url.hash
}

/** Adds the current page as the return path. */
export function withReturnTo(
  path: string,
  here: { readonly pathname: string; readonly search: string },
): string {
  const [page, query] = path.split('?')
  const search = new URLSearchParams(query)
  search.set('returnTo', here.pathname + here.search)
  return `${page}?${search}`
}
