const key = 'Token'

/** Worthless without the cookie, which no script can read; storage may be forbidden, and then nothing is kept. */
export function readToken(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keepToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(key, token)
    else localStorage.removeItem(key)
  } catch {
    // Signing in still goes on to the site; only what is changed here asks to sign in again.
  }
}
