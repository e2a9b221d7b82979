import { createCall } from '@tiltyard/client'

const key = 'Token'

/** Worthless without the cookie, which no script can read; storage may be forbidden, and then nothing is kept. */
function getToken(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function setToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(key, token)
    else localStorage.removeItem(key)
  } catch {
    // Signing in still goes on to the site; only what is changed here asks to sign in again.
  }
}

export const call = createCall({ token: getToken })
