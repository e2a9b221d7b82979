/** The URL without the language mark for search engines; null without one. */
export function withoutLanguageMark(address: string): string | null {
  const url = new URL(address)
  if (!url.searchParams.has('language')) return null
  url.searchParams.delete('language')
  return url.href
}

/** Whether a language was chosen in this browser. */
export function hasChosenLanguage(cookies: string): boolean {
  return /(?:^|;\s*)language=/.test(cookies)
}

type Shown = 'zh' | 'en'
type Arrived = {
  readonly cookies: string
  /** Storage may be blocked. */
  readonly stored: () => string | null
  /** Languages of the browser, best first. */
  readonly preferences: readonly string[]
  readonly shown: Shown
}

/**
 * A language chosen before is restored where its cookie is gone; a browser that prefers the other language is offered it.
 */
export function arrivalOf({ cookies, stored, preferences, shown }: Arrived): 'restore' | 'offer' | null {
  if (hasChosenLanguage(cookies)) return null
  const chosen = storedLanguage(stored)
  if (chosen) return chosen === shown ? null : 'restore'
  const preferred = preferences.map((tag) => tag.slice(0, 2).toLowerCase()).find(isOurs)
  return preferred && preferred !== shown ? 'offer' : null
}

const isOurs = (language: string | null): language is Shown => language === 'zh' || language === 'en'

function storedLanguage(read: () => string | null): Shown | null {
  try {
    const language = read()
    return isOurs(language) ? language : null
  } catch {
    return null
  }
}
