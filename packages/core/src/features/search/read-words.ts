import type { Lexicon } from '../../ports/index.ts'
import { isStopWord } from './stop-words.rules.ts'
import { joinedPieces, piecesOf, plain, readRuns, stemOf } from './text-runs.rules.ts'

/** A word at its place. Pairs of characters that are no known word are kept too, so that new words and names are found. */
export type PlacedWord = { readonly word: string; readonly position: number; readonly isGuess: boolean }

/** Longer ones are no words but keys, hashes and encoded bytes. */
const longestWord = 64

/** All that a text can be found by, in order. */
export function readWords(
  lexicon: Lexicon,
  text: string,
  { withStopWords = false }: { readonly withStopWords?: boolean } = {},
): PlacedWord[] {
  const found: PlacedWord[] = []
  let position = 0
  let name = ''
  let end = -1
  const place = (word: string, isGuess = false) => {
    if (word.length <= longestWord) found.push({ word, position, isGuess })
  }
  const isKept = (word: string) => withStopWords || !isStopWord(word)
  for (const run of readRuns(text)) {
    if (run.kind === 'han') {
      const words = lexicon.words(plain(run.text))
      for (const [at, word] of words.entries()) {
        position += 1
        if (isKept(word)) place(word)
        for (const inside of lexicon.wordsInside(word)) place(inside)
        for (const pair of pairsAround(words, at)) place(pair, true)
      }
      name = ''
      continue
    }
    const pieces = piecesOf(run.text)
    for (const piece of pieces) {
      position += 1
      if (pieces.length > 1 || isKept(piece)) place(stemOf(piece))
    }
    for (const joined of joinedPieces(pieces)) place(joined)
    // "AES 256" is the same as "AES-256".
    if (name && run.start === end + 1 && /^\p{N}/u.test(pieces[0] ?? ''))
      for (const joined of joinedPieces([name, ...pieces])) place(joined)
    const [only = ''] = pieces
    name = pieces.length === 1 && /^\p{L}+$/u.test(only) && !isStopWord(only) ? only : ''
    end = run.end
  }
  return found
}

/** Pairs within a long word, and across the border to the word before where one of both is a single character. */
function pairsAround(words: readonly string[], at: number): string[] {
  const word = words[at] ?? ''
  const before = words[at - 1] ?? ''
  const isOpen =
    before !== '' && (before.length === 1 || word.length === 1) && !(before + word).includes('的')
  return [...(isOpen ? [before.slice(-1) + word.slice(0, 1)] : []), ...(word.length > 2 ? pairsIn(word) : [])]
}

export function pairsIn(word: string): string[] {
  const characters = Array.from(word)
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
