import { type ContentLanguage, type Language, languages } from '@tiltyard/contracts/browser'
import { createContext, useContext } from 'react'

/** The languages that the texts of a form are written in; in both, Chinese is required. */
export const ContentLanguageContext = createContext<ContentLanguage>('both')

export const requiredLanguageOf = (of: ContentLanguage): Language => (of === 'en' ? 'en' : 'zh')

/** `written`: of a form whose texts are not in the language of its competition. */
export function useContentLanguages(written?: ContentLanguage): {
  readonly shown: readonly Language[]
  readonly required: Language
} {
  const ofForm = useContext(ContentLanguageContext)
  const of = written ?? ofForm
  return { shown: of === 'both' ? languages : [of], required: requiredLanguageOf(of) }
}
