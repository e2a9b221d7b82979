import { type Language, languages, readLanguage } from '@tiltyard/contracts'

const name = 'language'

/**
 * The visitor's cookie says which language a page is in, unless its address does: search engines carry no cookie and
 * need an address for each language. The address is part of every cache's key, so this cannot mix languages. Rendering never
 * sees the mark: links made from the page's address name no language.
 */
export function takeLanguage(address: URL, cookie: string | undefined): Language {
  const asked = address.searchParams.get(name)
  if (asked === null) return readLanguage(cookie)
  address.searchParams.delete(name)
  // An address that asks for what there is not asks for nothing.
  return languages.find((language) => language === asked) ?? readLanguage(cookie)
}
