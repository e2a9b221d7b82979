import { createCall } from '@tiltyard/client'

const key = 'Token'

/** The Token is useless without the httpOnly cookie. If storage is blocked, nothing is kept. */
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
    // Signing in still continues to the site; only changes on these pages require another sign-in.
  }
}

export const call = createCall({ token: getToken })
