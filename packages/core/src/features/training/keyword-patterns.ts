import type { Lexicon } from '../../ports/index.ts'

/** More than anybody means; the rest of a longer keyword is not asked for. */
const mostWords = 8

/**
 * What has to occur in a name, each in any place: words between blanks, and within Chinese the dictionary's words, so that
 * 日志分析 finds 分析一份日志.
 */
export function keywordPatterns(lexicon: Lexicon, keyword: string): string[] {
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
    .slice(0, mostWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
