import type { listQuestions, QueryOf } from '@tiltyard/contracts'
import type { Lexicon } from '../../ports/index.ts'
import { keywordPatterns } from './keyword-patterns.ts'
import type { QuestionFilter } from './question-list.store.ts'

export type AskedList = QueryOf<typeof listQuestions>

/** The address's words as conditions. Null: a keyword without a word in it finds nothing. */
export function readFilter(lexicon: Lexicon, asked: AskedList): QuestionFilter | null {
  const { bank, difficulty, category, tag, competitionId, environment, keyword } = asked
  const patterns = keyword === undefined ? undefined : keywordPatterns(lexicon, keyword)
  if (patterns?.length === 0) return null
  const hasEnvironment = environment === undefined ? undefined : environment === 'true'
  return { bank, difficulty, category, tag, competitionId, hasEnvironment, patterns }
}
