import type { Lexicon } from '../../ports/index.ts'
import { allOf, anyOf, beginning, type Wanted, word } from './query-tree.rules.ts'
import { pairsIn } from './read-words.ts'
import { isStopWord } from './stop-words.rules.ts'
import { piecesOf, plain, readRuns, stemOf } from './text-runs.rules.ts'

/** A word of a query: what it looks for, and the keys by which the glossary may know it together with its neighbours. */
export type Token = {
  readonly keys: readonly string[]
  readonly wanted: Wanted
  readonly isStopWord: boolean
  /** As it was written, in small letters: for words that are still being typed. */
  readonly typed: string
}

export function readTokens(lexicon: Lexicon, text: string): Token[] {
  return readRuns(text).flatMap(({ kind, text: run }) =>
    kind === 'han' ? hanTokens(lexicon, plain(run)) : letterTokens(run),
  )
}

function hanTokens(lexicon: Lexicon, run: string): Token[] {
  const words = lexicon.words(run)
  return words.map((typed, at) => ({
    keys: [typed],
    typed,
    wanted: hanWanted(typed, words[at - 1] ?? ''),
    isStopWord: isStopWord(typed),
  }))
}

/** A longer word may have been cut otherwise in a text, where its neighbours pulled at it: then its pairs are all there. */
function hanWanted(typed: string, before: string): Wanted {
  const pairs = pairsIn(typed)
  if (pairs.length > 1) return { whole: typed, parts: pairs }
  if (pairs.length === 1) return word(typed)
  return anyOf([...(before ? [word(before.slice(-1) + typed)] : []), beginning(typed)])
}

function letterTokens(run: string): Token[] {
  const pieces = piecesOf(run)
  const [only] = pieces
  if (only === undefined) return []
  const joined = pieces.join('')
  const stems = pieces.map(stemOf)
  const hasDigit = pieces.length > 1 && /\p{N}/u.test(joined)
  const named = hasDigit ? word(joined) : anyOf([word(joined), allOf(stems.map(word))])
  return [
    {
      keys: stems,
      typed: joined,
      wanted: pieces.length > 1 ? named : allOf(stems.map(word)),
      isStopWord: pieces.length === 1 && isStopWord(only),
    },
  ]
}
