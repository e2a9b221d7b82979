/** The closed set of languages. Anything else that a cookie, header or form may hold reads as the fallback. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'zh'

export function readLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? fallbackLanguage
}
