import type { Language } from '@tiltyard/contracts/browser'
import { messagesFor } from './messages.ts'

const labelsIn = (language: Language) => ({
  ...messagesFor(language).archive,
  categories: messagesFor(language).categories.categories,
})

/** Texts of the static archive of a competition, which has pages of both languages. */
export const archiveLabels = { zh: labelsIn('zh'), en: labelsIn('en') } as const
