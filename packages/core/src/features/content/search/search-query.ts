import type { Lexicon } from '../../../ports/index.ts'
import { allOf, anyOf, prefix, type QueryTerms, toTsquery } from './query-tree.rules.ts'
import { cleanText } from './text-runs.rules.ts'
import { type Token, tokenizeQuery } from './tokenizer.ts'

/** Words beyond this are ignored. */
const maxTokens = 16

export type SearchQuery = {
  /** A tsquery of all words. */
  readonly strict: string
  /** Any word, or all parts of a word, for when no document matches all; null when that is the same query. */
  readonly relaxed: string | null
  /** The words as typed, without synonyms: matches of these rank first. Null when there are no synonyms. */
  readonly typed: string | null
  /** Terms to highlight in the hits. */
  readonly terms: readonly QueryTerms[]
}

/** Null for a query without words. */
export function parseQuery(lexicon: Lexicon, keyword: string): SearchQuery | null {
  const tokens = tokenizeQuery(lexicon, cleanText(keyword)).slice(0, maxTokens)
  const groupsWithSynonyms = groupTokens(lexicon, tokens)
  // Only stop words: titles index them.
  const groups =
    groupsWithSynonyms.length > 0
      ? groupsWithSynonyms
      : tokens.map(({ terms }) => ({ own: terms, all: terms }))
  if (groups.length === 0) return null
  const terms = groups.map(({ all }) => all)
  const strict = toTsquery(allOf(terms))
  const typed = toTsquery(allOf(groups.map(({ own }) => own)))
  const relaxed = toTsquery(anyOf(selectiveTerms(terms)), { withParts: true })
  return {
    strict,
    relaxed: relaxed === strict ? null : relaxed,
    typed: typed === strict ? null : typed,
    terms,
  }
}

/** A single character is too unspecific, unless it is the only term; combined with the preceding one it is kept. */
function selectiveTerms(terms: readonly QueryTerms[]): readonly QueryTerms[] {
  const words = terms.flatMap((one): QueryTerms[] => {
    if ('word' in one) return one.isPrefix ? [] : [one]
    if (!('any' in one)) return [one]
    const rest = selectiveTerms(one.any)
    return rest === one.any && rest.every((each) => 'word' in each && each.isPrefix) ? [] : [anyOf(rest)]
  })
  return words.length > 0 ? words : terms
}

/** The last word may be unfinished. Searches titles only; null when there is no word yet. */
export function parsePrefixQuery(
  lexicon: Lexicon,
  keyword: string,
): Pick<SearchQuery, 'strict' | 'terms'> | null {
  const tokens = tokenizeQuery(lexicon, cleanText(keyword)).slice(0, maxTokens)
  const last = tokens.at(-1)
  if (!last) return null
  const before = tokens.slice(0, -1).filter((token) => !token.isStopWord)
  const terms = [...before.map((token) => token.terms), prefixTerms(last)]
  return { strict: toTsquery(allOf(terms)), terms }
}

function prefixTerms({ terms, typed }: Token): QueryTerms {
  return /^\p{Script=Han}$/u.test(typed) ? terms : anyOf([terms, prefix(typed)])
}

/** Length of the longest term, in words. */
const maxNameLength = 8

type SynonymIndex = ReadonlyMap<string, readonly QueryTerms[]>
/** Worked out from the lexicon alone, which never changes. */
const synonymCache = new WeakMap<Lexicon, SynonymIndex>()

/** One group per word or term of a query: as typed, and with all synonyms. */
export type TokenGroup = { readonly own: QueryTerms; readonly all: QueryTerms }

function groupTokens(lexicon: Lexicon, tokens: readonly Token[]): TokenGroup[] {
  const names = synonymCache.get(lexicon) ?? buildSynonymIndex(lexicon)
  synonymCache.set(lexicon, names)
  const groups: TokenGroup[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = nameLength(names, tokens.slice(at, at + maxNameLength))
    const part = tokens.slice(at, at + Math.max(length, 1))
    const alternatives = length > 0 ? (names.get(keyOf(part)) ?? []) : []
    const own = ownTerms(part)
    if (own) groups.push({ own, all: anyOf([own, ...alternatives]) })
    else if (alternatives.length > 0) groups.push({ own: anyOf(alternatives), all: anyOf(alternatives) })
    at += part.length
  }
  return groups
}

/** Stop words inside a term are dropped, as in the index. */
function ownTerms(tokens: readonly Token[]): QueryTerms | null {
  const meaningful = tokens.filter((token) => !token.isStopWord)
  return meaningful.length > 0 ? allOf(meaningful.map(({ terms }) => terms)) : null
}

function nameLength(names: SynonymIndex, tokens: readonly Token[]): number {
  for (let length = tokens.length; length > 0; length -= 1)
    if (names.has(keyOf(tokens.slice(0, length)))) return length
  return 0
}

function keyOf(tokens: readonly Token[]): string {
  return tokens.flatMap(({ keys }) => keys).join(' ')
}

function buildSynonymIndex(lexicon: Lexicon): SynonymIndex {
  const names = new Map<string, readonly QueryTerms[]>()
  for (const line of lexicon.synonyms) {
    const tokenized = line.map((name) => tokenizeQuery(lexicon, name))
    for (const [at, tokens] of tokenized.entries())
      names.set(
        keyOf(tokens),
        tokenized.flatMap((other, index) => (index === at ? [] : (ownTerms(other) ?? []))),
      )
  }
  return names
}
