const key = 'Token'
let remembered = ''

/** Storage may be forbidden: the Token then lasts as long as the page. */
export function readToken(): string {
  try {
    return localStorage.getItem(key) ?? remembered
  } catch {
    return remembered
  }
}

export function keepToken(token: string): void {
  remembered = token
  try {
    if (token) localStorage.setItem(key, token)
    else localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
