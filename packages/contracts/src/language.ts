import type { Localised } from './localised.ts'

/** The closed set of languages. Any other value of a cookie, header or form becomes the fallback. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'zh'

export function parseLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? fallbackLanguage
}

/** The text in the given language if it exists, otherwise Chinese. */
export function inLanguage(text: Localised, language: Language): string {
  return text[language] ?? text.zh
}
