import type { Language } from './language.ts'
import type { Localised } from './localised.ts'

/** The reader's language where it has been written, Chinese otherwise. */
export function inLanguage(text: Localised, language: Language): string {
  return text[language] ?? text.zh
}
