import type { Lexicon } from '../../ports/index.ts'
import { readWords } from './read-words.ts'
import { piecesOf, readRuns, tidy } from './text-runs.rules.ts'

/** A title's word counts most, then a label's, then a body's; a pair of characters that is no known word counts least. */
type Weight = 'A' | 'B' | 'C' | 'D'
type Field = { readonly text: string; readonly weight: Weight; readonly isTitle?: boolean }

/** Of each language. The rest of a longer text is not searched; whoever writes books will be found by their beginnings. */
const longestText = 60_000
/** More of the same word says nothing new, and ranking reads every place. */
const mostPlaces = 12
/** Words of two fields are not neighbours. */
const gap = 50

/** The text form of a tsvector. Words hold letters and digits only, so nothing in them needs escaping. */
export function makeVector(lexicon: Lexicon, fields: readonly Field[]): string {
  const places = new Map<string, string[]>()
  let offset = 0
  for (const { text, weight, isTitle = false } of fields) {
    let last = 0
    for (const { word, position, isGuess } of readWords(lexicon, text, { withStopWords: isTitle })) {
      const known = places.get(word) ?? []
      if (known.length < mostPlaces) known.push(`${offset + position}${isGuess ? 'D' : weight}`)
      places.set(word, known)
      last = position
    }
    offset += last + gap
  }
  return written(places)
}

/** For what is being typed: a title's words as they are written beside their stems, because half a word has no stem. */
export function makeTitleVector(lexicon: Lexicon, titles: readonly string[]): string {
  const words = titles.flatMap((title) => [
    ...readWords(lexicon, title, { withStopWords: true }).map(({ word }) => word),
    ...readRuns(title).flatMap(({ kind, text }) => (kind === 'letters' ? piecesOf(text) : [])),
  ])
  return [...new Set(words)].map(quoted).join(' ')
}

export function searchable(text: string | undefined): string {
  return tidy((text ?? '').slice(0, longestText))
}

function written(places: ReadonlyMap<string, readonly string[]>): string {
  return Array.from(places, ([word, at]) => `${quoted(word)}:${at.join(',')}`).join(' ')
}

function quoted(word: string): string {
  return `'${word}'`
}
