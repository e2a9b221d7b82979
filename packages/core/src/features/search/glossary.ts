import type { Lexicon } from '../../ports/index.ts'
import { allOf, anyOf, type Wanted } from './query-tree.rules.ts'
import { readTokens, type Token } from './read-tokens.ts'

/** The longest name, in words. */
const longestName = 8

type Names = ReadonlyMap<string, readonly Wanted[]>
const known = new WeakMap<Lexicon, Names>()

/** One for each word or name of a query: what was typed, and the same under all its names. */
export type Group = { readonly own: Wanted; readonly all: Wanted }

export function groupTokens(lexicon: Lexicon, tokens: readonly Token[]): Group[] {
  const names = known.get(lexicon) ?? readNames(lexicon)
  known.set(lexicon, names)
  const groups: Group[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = nameLength(names, tokens.slice(at, at + longestName))
    const part = tokens.slice(at, at + Math.max(length, 1))
    const alternatives = length > 0 ? (names.get(keyOf(part)) ?? []) : []
    const own = ownWanted(part)
    if (own) groups.push({ own, all: anyOf([own, ...alternatives]) })
    else if (alternatives.length > 0) groups.push({ own: anyOf(alternatives), all: anyOf(alternatives) })
    at += part.length
  }
  return groups
}

/** Stop words inside a name are left out, as they are in the index. */
function ownWanted(tokens: readonly Token[]): Wanted | null {
  const meaningful = tokens.filter((token) => !token.isStopWord)
  return meaningful.length > 0 ? allOf(meaningful.map(({ wanted }) => wanted)) : null
}

function nameLength(names: Names, tokens: readonly Token[]): number {
  for (let length = tokens.length; length > 0; length -= 1)
    if (names.has(keyOf(tokens.slice(0, length)))) return length
  return 0
}

function keyOf(tokens: readonly Token[]): string {
  return tokens.flatMap(({ keys }) => keys).join(' ')
}

function readNames(lexicon: Lexicon): Names {
  const names = new Map<string, readonly Wanted[]>()
  for (const line of lexicon.synonyms) {
    const read = line.map((name) => readTokens(lexicon, name))
    for (const [at, tokens] of read.entries())
      names.set(
        keyOf(tokens),
        read.flatMap((other, index) => (index === at ? [] : (ownWanted(other) ?? []))),
      )
  }
  return names
}
