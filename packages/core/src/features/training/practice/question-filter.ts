import type { listQuestions, QueryOf } from '@tiltyard/contracts'
import type { Lexicon } from '../../../ports/index.ts'
import type { QuestionFilter } from './question-list.store.ts'

export type QuestionListQuery = QueryOf<typeof listQuestions>

/** The query parameters as conditions. Null: a keyword without words matches nothing. */
export function parseQuestionFilter(lexicon: Lexicon, query: QuestionListQuery): QuestionFilter | null {
  const { bank, difficulty, category, tag, competitionId, environment, keyword } = query
  const patterns = keyword === undefined ? undefined : keywordPatterns(lexicon, keyword)
  if (patterns?.length === 0) return null
  const hasEnvironment = environment === undefined ? undefined : environment === 'true'
  return { bank, difficulty, category, tag, competitionId, hasEnvironment, patterns }
}

/** Words of a longer keyword beyond this are ignored. */
const maxWords = 8

/**
 * Patterns that a name has to contain in any order: words between blanks and, within Chinese, the lexicon's words, so
 * that 日志分析 finds 分析一份日志.
 */
function keywordPatterns(lexicon: Lexicon, keyword: string): string[] {
  const words = keyword
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/u)
    .flatMap((word) =>
      [...word.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)].flatMap(([run]) =>
        /\p{Script=Han}/u.test(run) ? lexicon.words(run) : [run],
      ),
    )
  return [...new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word)))]
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
