import type { Lexicon } from '../../../ports/index.ts'
import { allOf, anyOf, prefix, type QueryTerms, word } from './query-tree.rules.ts'
import {
  isStopWord,
  joinedPieces,
  maxWordLength,
  normalizeText,
  piecesOf,
  splitRuns,
  stemOf,
} from './text-runs.rules.ts'

/**
 * A word of a query: its search term, and the keys under which the lexicon may know it together with its neighbours.
 */
export type Token = {
  readonly keys: readonly string[]
  readonly terms: QueryTerms
  readonly isStopWord: boolean
  /** As typed, in lower case: for unfinished words. */
  readonly typed: string
}

export function tokenizeQuery(lexicon: Lexicon, text: string): Token[] {
  return splitRuns(text).flatMap(({ kind, text: run }) =>
    kind === 'han' ? hanTokens(lexicon, normalizeText(run)) : letterTokens(run),
  )
}

function hanTokens(lexicon: Lexicon, run: string): Token[] {
  const words = lexicon.words(run)
  return words.map((typed, at) => ({
    keys: [typed],
    typed,
    terms: hanTerms(typed, words[at - 1] ?? ''),
    isStopWord: isStopWord(typed),
  }))
}

/**
 * A longer word may have been segmented differently in a text, depending on its neighbours: then all of its character
 * pairs are indexed.
 */
function hanTerms(typed: string, before: string): QueryTerms {
  const pairs = bigrams(typed)
  if (pairs.length > 1) return { whole: typed, parts: pairs }
  if (pairs.length === 1) return word(typed)
  return anyOf([...(before ? [word(before.slice(-1) + typed)] : []), prefix(typed)])
}

function letterTokens(run: string): Token[] {
  const pieces = piecesOf(run)
  const [only] = pieces
  if (only === undefined) return []
  const joined = pieces.join('')
  const stems = pieces.map(stemOf)
  const hasDigit = pieces.length > 1 && /\p{N}/u.test(joined)
  const termsOfName = hasDigit ? word(joined) : anyOf([word(joined), allOf(stems.map(word))])
  return [
    {
      keys: stems,
      typed: joined,
      terms: pieces.length > 1 ? termsOfName : allOf(stems.map(word)),
      isStopWord: pieces.length === 1 && isStopWord(only),
    },
  ]
}

/**
 * A word and its position. Character pairs that are no known word are indexed too, so that new words and names are
 * found.
 */
export type PositionedWord = { readonly word: string; readonly position: number; readonly isGuess: boolean }

/** All searchable words of a text, in order. */
export function tokenizeText(
  lexicon: Lexicon,
  text: string,
  { withStopWords = false }: { readonly withStopWords?: boolean } = {},
): PositionedWord[] {
  const result: PositionedWord[] = []
  let position = 0
  let name = ''
  let end = -1
  const add = (word: string, isGuess = false) => {
    if (word.length <= maxWordLength) result.push({ word, position, isGuess })
  }
  const isIndexed = (word: string) => withStopWords || !isStopWord(word)
  for (const run of splitRuns(text)) {
    if (run.kind === 'han') {
      const words = lexicon.words(normalizeText(run.text))
      for (const [at, word] of words.entries()) {
        position += 1
        if (isIndexed(word)) add(word)
        for (const inside of lexicon.wordsInside(word)) add(inside)
        for (const pair of bigramsAround(words, at)) add(pair, true)
      }
      name = ''
      continue
    }
    const pieces = piecesOf(run.text)
    for (const piece of pieces) {
      position += 1
      if (pieces.length > 1 || isIndexed(piece)) add(stemOf(piece))
    }
    for (const joined of joinedPieces(pieces)) add(joined)
    // "AES 256" is the same as "AES-256".
    if (name && run.start === end + 1 && /^\p{N}/u.test(pieces[0] ?? ''))
      for (const joined of joinedPieces([name, ...pieces])) add(joined)
    const [only = ''] = pieces
    name = pieces.length === 1 && /^\p{L}+$/u.test(only) && !isStopWord(only) ? only : ''
    end = run.end
  }
  return result
}

/** Pairs within a long word, and with the preceding word where one of both is a single character. */
function bigramsAround(words: readonly string[], at: number): string[] {
  const word = words[at] ?? ''
  const before = words[at - 1] ?? ''
  const isOpen =
    before !== '' && (before.length === 1 || word.length === 1) && !(before + word).includes('的')
  return [...(isOpen ? [before.slice(-1) + word.slice(0, 1)] : []), ...(word.length > 2 ? bigrams(word) : [])]
}

function bigrams(word: string): string[] {
  const characters = Array.from(word)
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
