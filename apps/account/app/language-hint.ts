import { type Language, rememberLanguage } from '@tiltyard/i18n/browser'

/**
 * A link from a mail or from the site names its language. The server has rendered in it; from here on the cookie knows it
 * and the address does not, so that changing the language holds.
 */
export function storeLanguageHint(language: Language): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('language')) return
  rememberLanguage(language)
  address.searchParams.delete('language')
  history.replaceState(history.state, '', address)
}
