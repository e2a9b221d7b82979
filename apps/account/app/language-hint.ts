import { type Language, rememberLanguage } from '@tiltyard/i18n/browser'

/**
 * Links from mails and from the site name their language. The page stores it in the cookie and removes it from the URL,
 * so that a later change of language holds.
 */
export function storeLanguageHint(language: Language): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('language')) return
  rememberLanguage(language)
  address.searchParams.delete('language')
  history.replaceState(history.state, '', address)
}
