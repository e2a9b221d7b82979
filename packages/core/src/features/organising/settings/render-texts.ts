import {
  type CompetitionDocuments,
  type CompetitionText,
  competitionTexts,
  type LocalisedHtml,
} from '@tiltyard/contracts'
import { renderLocalised } from '../../../render-localised.ts'

/** The markup of the texts that are named: made safe, or null where one goes. */
export function renderTexts(
  documents: CompetitionDocuments,
): Partial<Record<CompetitionText, LocalisedHtml | null>> {
  return Object.fromEntries(
    competitionTexts.flatMap((name) => {
      const text = documents[name]
      return text === undefined ? [] : [[name, text && renderLocalised(text).html]]
    }),
  )
}
