import { maxWordLength } from './text-runs.rules.ts'

/** A search query as a tree. */
export type QueryTerms =
  | { readonly word: string; readonly isPrefix?: true }
  /** A word, or all of its parts, for texts that were segmented differently. */
  | { readonly whole: string; readonly parts: readonly string[] }
  | { readonly all: readonly QueryTerms[] }
  | { readonly any: readonly QueryTerms[] }

/**
 * A longer word matches nothing, and neither does its beginning. PostgreSQL refuses words above 2 kB, which 100 characters
 * can become by normalisation.
 */
const bounded = (text: string) => text.slice(0, maxWordLength + 1).toWellFormed()

export const word = (text: string): QueryTerms => ({ word: bounded(text) })
export const prefix = (text: string): QueryTerms => ({ word: bounded(text), isPrefix: true })
export const allOf = (parts: readonly QueryTerms[]): QueryTerms =>
  (parts.length === 1 && parts[0]) || { all: parts }
export const anyOf = (parts: readonly QueryTerms[]): QueryTerms =>
  (parts.length === 1 && parts[0]) || { any: parts }

/**
 * The text form of a tsquery; words contain letters and digits only, so that no operator of a visitor gets in. Parts of
 * words are included on demand: they occur in very many documents, and comparing their long posting lists is expensive.
 */
export function toTsquery(
  terms: QueryTerms,
  { withParts = false }: { readonly withParts?: boolean } = {},
): string {
  if ('word' in terms) return `'${terms.word}'${terms.isPrefix ? ':*' : ''}`
  if ('whole' in terms) {
    const whole = word(terms.whole)
    return withParts ? toTsquery({ any: [whole, { all: terms.parts.map(word) }] }) : toTsquery(whole)
  }
  const [parts, sign] = 'all' in terms ? [terms.all, '&'] : [terms.any, '|']
  return `(${parts.map((part) => toTsquery(part, { withParts })).join(` ${sign} `)})`
}
