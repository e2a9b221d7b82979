import type { Language } from '@tiltyard/contracts/browser'

/** A URL that forces a language, whatever the visitor's own. */
export function inLanguageAddress(address: string, language: Language): string {
  // Chinese is the default without a cookie, for crawlers too: its URL needs no parameter.
  return language === 'zh' ? address : `${address}${address.includes('?') ? '&' : '?'}language=${language}`
}

export type Alternates = {
  readonly canonical: string
  readonly others: readonly { readonly language: Language | 'x-default'; readonly address: string }[]
}

/**
 * A page in two languages has two URLs for crawlers. `written` lists its languages: a page in Chinese only
 * has one URL, whatever the language of its layout.
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
