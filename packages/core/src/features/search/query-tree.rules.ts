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

/** The text form of a tsquery. Words hold letters and digits only: no quote or operator of a visitor's gets here. */
export function written(wanted: Wanted): string {
  if ('word' in wanted) return `'${wanted.word}'${wanted.isPrefix ? ':*' : ''}`
  if ('whole' in wanted) return written({ any: [word(wanted.whole), { all: wanted.parts.map(word) }] })
  const [parts, sign] = 'all' in wanted ? [wanted.all, '&'] : [wanted.any, '|']
  return `(${parts.map(written).join(` ${sign} `)})`
}
