import { createHash } from 'node:crypto'
import {
  type CompetitionDocuments,
  type CompetitionText,
  competitionTexts,
  type LocalisedDocument,
} from '@tiltyard/contracts'

/** What is not named stays, null goes. */
export function mergeDocuments(
  before: CompetitionDocuments,
  change: CompetitionDocuments,
): Partial<Record<CompetitionText, LocalisedDocument>> {
  return Object.fromEntries(
    competitionTexts.flatMap((name) => {
      const text = change[name] === undefined ? before[name] : change[name]
      return text ? [[name, text]] : []
    }),
  )
}

/** A text in an audit row: long, and the same only if its mark is. */
export function marksOf(documents: CompetitionDocuments): Record<string, string | null> {
  return Object.fromEntries(
    competitionTexts.flatMap((name) => {
      const text = documents[name]
      if (text === undefined) return []
      return [[name, text && createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)]]
    }),
  )
}
