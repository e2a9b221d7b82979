/** What is asked for, as a tree. */
export type Wanted =
  | { readonly word: string; readonly isPrefix?: true }
  /** A word, or all its parts where a text had it cut otherwise. */
  | { readonly whole: string; readonly parts: readonly string[] }
  | { readonly all: readonly Wanted[] }
  | { readonly any: readonly Wanted[] }

export const word = (text: string): Wanted => ({ word: text })
export const beginning = (text: string): Wanted => ({ word: text, isPrefix: true })
export const allOf = (parts: readonly Wanted[]): Wanted => (parts.length === 1 && parts[0]) || { all: parts }
export const anyOf = (parts: readonly Wanted[]): Wanted => (parts.length === 1 && parts[0]) || { any: parts }

/**
 * The text form of a tsquery. Words hold letters and digits only: no quote or operator of a visitor's gets here. Parts of words are
 * asked for only on demand: they are in very many documents, and the index would compare their long lists for nothing.
 */
export function written(
  wanted: Wanted,
  { withParts = false }: { readonly withParts?: boolean } = {},
): string {
  if ('word' in wanted) return `'${wanted.word}'${wanted.isPrefix ? ':*' : ''}`
  if ('whole' in wanted) {
    const whole = word(wanted.whole)
    return withParts ? written({ any: [whole, { all: wanted.parts.map(word) }] }) : written(whole)
  }
  const [parts, sign] = 'all' in wanted ? [wanted.all, '&'] : [wanted.any, '|']
  return `(${parts.map((part) => written(part, { withParts })).join(` ${sign} `)})`
}
