import type { Localised, SearchType } from '@tiltyard/contracts'
import type { CoreDeps, PlatformTx } from '../../../kernel/index.ts'
import type { Lexicon } from '../../../ports/index.ts'
import { deleteSearchDocument, upsertSearchDocument } from './search-document.store.ts'
import { cleanText, piecesOf, splitRuns } from './text-runs.rules.ts'
import { tokenizeText } from './tokenizer.ts'

/** What indexing needs beside the transaction that publishes. */
export type IndexDeps = { readonly lexicon: Lexicon }

export type SearchDeps = CoreDeps & IndexDeps

/** A published thing as search knows it. */
export type SearchDocument = {
  readonly type: SearchType
  readonly id: string
  /** Its page on the site. */
  readonly path: string
  readonly title: Localised
  /** Plain text, all that a reader would expect to find it by: summary, body, authors, identifiers. May be empty. */
  readonly body: { readonly zh: string; readonly en?: string | undefined }
  /** Names of labels and channels, in any language. */
  readonly labels: readonly string[]
  readonly publishedAt: Date
}

/** In the transaction that publishes: what is on the site can be found, from the same commit on. Indexing again replaces. */
export async function indexDocument(
  tx: PlatformTx,
  { lexicon }: IndexDeps,
  { title, body, labels, ...rest }: SearchDocument,
): Promise<void> {
  // A paper's title is often the same in both; twice it would count double.
  const titles = [...new Set([title.zh, title.en].map(searchableText))].filter(Boolean)
  const bodies = [body.zh, body.en].map(searchableText)
  const [zh = '', en = ''] = bodies
  await upsertSearchDocument(tx, {
    ...rest,
    title: cleanTitle(title),
    body: en ? { zh, en } : { zh },
    labels: labels.map(searchableText),
    titleWords: buildTitleVector(lexicon, titles),
    words: buildSearchVector(lexicon, [
      ...titles.map((text) => ({ text, weight: 'A', isTitle: true }) as const),
      { text: labels.map(searchableText).join('\n'), weight: 'B' },
      ...bodies.map((text) => ({ text, weight: 'C' }) as const),
    ]),
  })
}

/** Without what the database cannot keep and nobody can see. */
function cleanTitle({ zh, en }: Localised): Localised {
  const inEnglish = searchableText(en)
  return { zh: searchableText(zh) || '…', ...(inEnglish && { en: inEnglish }) }
}

/** In the transaction that takes it off the site. Removing what is not there is no fault. */
export function removeDocument(tx: PlatformTx, type: SearchType, id: string): Promise<void> {
  return deleteSearchDocument(tx, type, id)
}

/** A title's word counts most, then a label's, then a body's; a pair of characters that is no known word counts least. */
type Weight = 'A' | 'B' | 'C' | 'D'
type Field = { readonly text: string; readonly weight: Weight; readonly isTitle?: boolean }

/** Of each language. The rest of a longer text is not searched; whoever writes books will be found by their beginnings. */
const maxTextLength = 60_000
/** More of the same word says nothing new, and ranking reads every place. */
const maxPositions = 12
/** Words of two fields are not neighbours. */
const fieldGap = 50

/** The text form of a tsvector. Words hold letters and digits only, so nothing in them needs escaping. */
function buildSearchVector(lexicon: Lexicon, fields: readonly Field[]): string {
  const places = new Map<string, string[]>()
  let offset = 0
  for (const { text, weight, isTitle = false } of fields) {
    let last = 0
    for (const { word, position, isGuess } of tokenizeText(lexicon, text, { withStopWords: isTitle })) {
      const positions = places.get(word) ?? []
      if (positions.length < maxPositions) positions.push(`${offset + position}${isGuess ? 'D' : weight}`)
      places.set(word, positions)
      last = position
    }
    offset += last + fieldGap
  }
  return formatVector(places)
}

/** For what is being typed: a title's words as they are written beside their stems, because half a word has no stem. */
function buildTitleVector(lexicon: Lexicon, titles: readonly string[]): string {
  const words = titles.flatMap((title) => [
    ...tokenizeText(lexicon, title, { withStopWords: true }).map(({ word }) => word),
    ...splitRuns(title).flatMap(({ kind, text }) => (kind === 'letters' ? piecesOf(text) : [])),
  ])
  return [...new Set(words)].map(quoteWord).join(' ')
}

function searchableText(text: string | undefined): string {
  return cleanText((text ?? '').slice(0, maxTextLength))
}

function formatVector(places: ReadonlyMap<string, readonly string[]>): string {
  return Array.from(places, ([word, at]) => `${quoteWord(word)}:${at.join(',')}`).join(' ')
}

function quoteWord(word: string): string {
  return `'${word}'`
}
