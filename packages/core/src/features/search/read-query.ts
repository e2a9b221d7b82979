import type { Lexicon } from '../../ports/index.ts'
import { groupTokens } from './glossary.ts'
import { allOf, anyOf, beginning, type Wanted, written } from './query-tree.rules.ts'
import { readTokens, type Token } from './read-tokens.ts'
import { tidy } from './text-runs.rules.ts'

/** More words than anybody means; the rest of a longer query is not asked for. */
const mostTokens = 16

export type Query = {
  /** Every word of it; as a tsquery. */
  readonly strict: string
  /** Any word of it, or all parts of a word, for when no document has them all; null when that would be the same. */
  readonly relaxed: string | null
  /** Its words as they were typed, without their other names: what fits these goes first. Null when they have no other names. */
  readonly typed: string | null
  /** What to mark in the texts found. */
  readonly wanted: readonly Wanted[]
}

/** Null when there is no word in it. */
export function readQuery(lexicon: Lexicon, keyword: string): Query | null {
  const tokens = readTokens(lexicon, tidy(keyword)).slice(0, mostTokens)
  const named = groupTokens(lexicon, tokens)
  // Nothing but stop words: titles have theirs in the index.
  const groups = named.length > 0 ? named : tokens.map(({ wanted }) => ({ own: wanted, all: wanted }))
  if (groups.length === 0) return null
  const wanted = groups.map(({ all }) => all)
  const strict = written(allOf(wanted))
  const typed = written(allOf(groups.map(({ own }) => own)))
  const relaxed = written(anyOf(telling(wanted)), { withParts: true })
  return {
    strict,
    relaxed: relaxed === strict ? null : relaxed,
    typed: typed === strict ? null : typed,
    wanted,
  }
}

/** A single character alone tells too little to go by, unless there is nothing else; with the one before it, it does. */
function telling(wanted: readonly Wanted[]): readonly Wanted[] {
  const words = wanted.flatMap((one): Wanted[] => {
    if ('word' in one) return one.isPrefix ? [] : [one]
    if (!('any' in one)) return [one]
    const rest = telling(one.any)
    return rest === one.any && rest.every((each) => 'word' in each && each.isPrefix) ? [] : [anyOf(rest)]
  })
  return words.length > 0 ? words : wanted
}

/** The last word may be unfinished. Asked of titles only; null when there is nothing to go by yet. */
export function readTyping(lexicon: Lexicon, keyword: string): Pick<Query, 'strict' | 'wanted'> | null {
  const tokens = readTokens(lexicon, tidy(keyword)).slice(0, mostTokens)
  const last = tokens.at(-1)
  if (!last) return null
  const before = tokens.slice(0, -1).filter((token) => !token.isStopWord)
  const wanted = [...before.map((token) => token.wanted), unfinished(last)]
  return { strict: written(allOf(wanted)), wanted }
}

function unfinished({ wanted, typed }: Token): Wanted {
  return /^\p{Script=Han}$/u.test(typed) ? wanted : anyOf([wanted, beginning(typed)])
}
