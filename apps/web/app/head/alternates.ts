import type { Language } from '@tiltyard/contracts/browser'

/** An address of the site, with the language that it shall be shown in whatever the visitor's own is. */
export function inLanguageAddress(address: string, language: Language): string {
  // Chinese is what a visitor without a cookie gets, crawlers among them: its address needs no mark.
  return language === 'zh' ? address : `${address}${address.includes('?') ? '&' : '?'}language=${language}`
}

export type Alternates = {
  readonly canonical: string
  readonly others: readonly { readonly language: Language | 'x-default'; readonly address: string }[]
}

/**
 * One page in two languages is two addresses to a crawler. `written` are the languages in which it exists: what is in Chinese only
 * has one address, in whichever language the frame around it is shown.
 */
export function alternatesOf(address: string, language: Language, written: readonly Language[]): Alternates {
  const spoken = written.includes(language) ? language : 'zh'
  const canonical = inLanguageAddress(address, spoken)
  if (written.length < 2) return { canonical, others: [] }
  return {
    canonical,
    others: [
      ...written.map((each) => ({ language: each, address: inLanguageAddress(address, each) })),
      { language: 'x-default', address },
    ],
  }
}

/** The languages of a title are those of the page. */
export function writtenIn(text: { readonly en?: unknown }): readonly Language[] {
  return text.en === undefined ? ['zh'] : ['zh', 'en']
}
