import { fingerprint, isSameSecret, sign } from '../../../kernel/secrets.ts'

/** What the browser's cookie remembers of a trip to the account service. */
export type LoginState = { readonly secret: string; readonly page: string; readonly beganAt: number }

export const loginStateSeconds = 600

/** The public name of a trip; it says nothing about the secret it is made from. */
export function stateParameter(loginState: LoginState): string {
  return fingerprint(`state ${loginState.secret}`).toString('base64url')
}

export function signLoginState(key: Buffer, loginState: LoginState): string {
  const text = Buffer.from(JSON.stringify(loginState)).toString('base64url')
  return `${text}.${sign(key, text)}`
}

export type VerifyOptions = { readonly nowSeconds: number; readonly origin: string }

/**
 * Null when it is not ours, was changed, began at another of our origins, or too long ago (or, by a wrong clock, in
 * the future).
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

/** Control characters and backslashes: what browsers quietly drop or turn into slashes, and so into other hosts. */
const unsafeCharacters = /[\p{C}\\]/u

/** Our own doors of sign-in and the calls are no pages to come back to. */
const nonPagePaths = /^\/(api|api0\d|tiltyard-ui-infos)(\/|$)/

/**
 * Where the browser may be sent after signing in: a page of ours, rebuilt from its parsed form, never the input as
 * it came; the home page when it is anything else. Old tickets and states do not travel on.
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

/** The address that the ticket is bound to: the page, and which trip it is. */
export function serviceAddress(page: string, state: string): string {
  const url = new URL(page)
  url.searchParams.set('state', state)
  return url.href
}
