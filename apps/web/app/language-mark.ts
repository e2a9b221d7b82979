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
