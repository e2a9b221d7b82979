import type { Localised } from './localised.ts'

/** The closed set of languages. Anything else that a cookie, header or form may hold reads as the fallback. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'zh'

export function parseLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? fallbackLanguage
}

/** The reader's language where it has been written, Chinese otherwise. */
export function inLanguage(text: Localised, language: Language): string {
  return text[language] ?? text.zh
}
