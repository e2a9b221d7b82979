import type { Language } from '@tiltyard/contracts/browser'

const yearSeconds = 31_536_000

/** The server renders by the cookie; the local storage key of the same name is required by the specification. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
  try {
    localStorage.setItem('language', language)
  } catch {
    // Storage may be blocked; the server reads the cookie only.
  }
}
