import type { ChineseText, Localised, LocalisedHtml, SafeHtml } from './localised.ts'

/** The closed set of languages. Any other value of a cookie, header or form becomes the fallback. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'zh'

export function parseLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? fallbackLanguage
}

type InLanguages<Text> = { readonly zh?: Text | undefined; readonly en?: Text | undefined }

/** The language in which a text is shown: that of the reader if there is a text in it, otherwise the other one. */
export function spokenIn(text: InLanguages<unknown>, language: Language): Language {
  if (text[language] !== undefined) return language
  return text.zh === undefined ? 'en' : 'zh'
}

/** The text in the given language if it exists, otherwise in the other one. */
export function inLanguage(text: Localised, language: Language): string {
  return text[spokenIn(text, language)] ?? ''
}

/** The markup in the given language if it exists, otherwise in the other one. */
export function htmlInLanguage(html: LocalisedHtml, language: Language): SafeHtml {
  return html[spokenIn(html, language)] ?? ('' as SafeHtml)
}

/** A text of an area that requires Chinese, as its input again. */
export const withChinese = ({ zh, en }: Localised): ChineseText => ({
  zh: zh ?? en ?? '',
  ...(en !== undefined && { en }),
})
