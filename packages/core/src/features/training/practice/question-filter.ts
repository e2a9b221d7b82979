import type { listQuestions, QueryOf } from '@tiltyard/contracts'
import type { Lexicon } from '../../../ports/index.ts'
import type { QuestionFilter } from './question-list.store.ts'

export type QuestionListQuery = QueryOf<typeof listQuestions>

/** The address's words as conditions. Null: a keyword without a word in it finds nothing. */
export function parseQuestionFilter(lexicon: Lexicon, query: QuestionListQuery): QuestionFilter | null {
  const { bank, difficulty, category, tag, competitionId, environment, keyword } = query
  const patterns = keyword === undefined ? undefined : keywordPatterns(lexicon, keyword)
  if (patterns?.length === 0) return null
  const hasEnvironment = environment === undefined ? undefined : environment === 'true'
  return { bank, difficulty, category, tag, competitionId, hasEnvironment, patterns }
}

/** More than anybody means; the rest of a longer keyword is not asked for. */
const maxWords = 8

/**
 * What has to occur in a name, each in any place: words between blanks, and within Chinese the dictionary's words, so that
 * 日志分析 finds 分析一份日志.
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
