/** The address without the mark that tells search engines a page's languages apart; null when there is none. */
export function withoutLanguageMark(address: string): string | null {
  const url = new URL(address)
  if (!url.searchParams.has('language')) return null
  url.searchParams.delete('language')
  return url.href
}

/** Whether this browser has ever been told a language. */
export function hasChosenLanguage(cookies: string): boolean {
  return /(?:^|;\s*)language=/.test(cookies)
}
