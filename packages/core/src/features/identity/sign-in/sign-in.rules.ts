import { fingerprint, isSameSecret, sign } from '../../../kernel/secrets.ts'

/** The cookie's data of a login in progress. */
export type LoginState = { readonly secret: string; readonly page: string; readonly beganAt: number }

export const loginStateSeconds = 600

/** The public hash of a login state, which does not reveal its secret. */
export function stateParameter(loginState: LoginState): string {
  return fingerprint(`state ${loginState.secret}`).toString('base64url')
}

export function signLoginState(key: Buffer, loginState: LoginState): string {
  const text = Buffer.from(JSON.stringify(loginState)).toString('base64url')
  return `${text}.${sign(key, text)}`
}

export type VerifyOptions = { readonly nowSeconds: number; readonly origin: string }

/**
 * Null when the signature is invalid, the login started at another origin, or too long ago (or in the future, by a
 * wrong clock).
 */
export function verifyLoginState(
  key: Buffer,
  cookie: string | undefined,
  { nowSeconds, origin }: VerifyOptions,
): LoginState | null {
  const [text, signature, ...rest] = (cookie ?? '').split('.')
  if (!text || !signature || rest.length > 0 || !isSameSecret(signature, sign(key, text))) return null
  const loginState = JSON.parse(Buffer.from(text, 'base64url').toString()) as LoginState
  if (new URL(loginState.page).origin !== origin) return null
  const age = nowSeconds - loginState.beganAt
  return age >= 0 && age < loginStateSeconds ? loginState : null
}

/** Control characters and backslashes, which browsers drop or treat as slashes and so as other hosts. */
const unsafeCharacters = /[\p{C}\\]/u

/** API and sign-in routes are not pages to return to. */
const nonPagePaths = /^\/(api|api0\d|tiltyard-ui-infos)(\/|$)/

/**
 * The page after signing in: rebuilt from its parsed form, never the raw input; the home page for anything that is not
 * a page of this site. Old tickets and states are removed.
 */
export function sanitizeReturnTo(returnTo: string | undefined, origin: string): string {
  const home = `${origin}/`
  if (returnTo === undefined || unsafeCharacters.test(returnTo)) return home
  const isPath = returnTo.startsWith('/') && !returnTo.startsWith('//')
  const isOurs = returnTo === origin || returnTo.startsWith(`${origin}/`) || returnTo.startsWith(`${origin}?`)
  if (!isPath && !isOurs) return home
  const url = URL.parse(returnTo, origin)
  if (!url || url.origin !== origin || url.username || url.password) return home
  const path = url.pathname.replace(/^\/+/, '/')
  if (nonPagePaths.test(path)) return home
  url.searchParams.delete('ticket')
  url.searchParams.delete('state')
  return origin + path + url.search
}

/** The service URL that the ticket is bound to: the page with the state of this login. */
export function serviceAddress(page: string, state: string): string {
  const url = new URL(page)
  url.searchParams.set('state', state)
  return url.href
}
