import { randomFrom, zipf } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

export type KeywordSets = Readonly<Record<string, readonly string[]>>

/** Keywords per kind; frequent words are searched for more often. */
const keywordsPerSet = 40

export function createKeywordSets({ zh, en }: Vocabulary): KeywordSets {
  const random = randomFrom(7)
  const pick = (words: readonly string[]) => {
    const rank = zipf(words.length)
    return () => words[rank(random())] ?? ''
  }
  const two = pick(zh.filter((word) => word.length === 2).slice(0, 3_000))
  const term = pick(zh.filter((word) => word.length === 4).slice(0, 1_000))
  const english = pick(en.slice(0, 3_000))
  const many = (one: () => string) => Array.from({ length: keywordsPerSet }, one)
  return {
    'a two-character word': many(two),
    'an English word': many(english),
    'two terms': many(() => (random() < 0.5 ? `${term()} ${two()}` : `${english()} ${english()}`)),
    'the commonest Chinese word': many(() => zh[0] ?? ''),
    'the commonest English word': many(() => en[0] ?? ''),
  }
}
