import type { Localised, SearchType } from '@tiltyard/contracts'
import type { CoreDeps, PlatformTx } from '../../../kernel/index.ts'
import type { Lexicon } from '../../../ports/index.ts'
import { updateRecommendationText, withdrawRecommendation } from '../../platform/index.ts'
import { deleteSearchDocument, upsertSearchDocument } from './search-document.store.ts'
import { cleanText, piecesOf, splitRuns } from './text-runs.rules.ts'
import { tokenizeText } from './tokenizer.ts'

/** Dependencies of indexing, besides the publishing transaction. */
export type IndexDeps = { readonly lexicon: Lexicon }

export type SearchDeps = CoreDeps & IndexDeps

/** A published item in the search index. */
export type SearchDocument = {
  readonly type: SearchType
  readonly id: string
  /** Path of its page. */
  readonly path: string
  readonly title: Localised
  /** Plain text that a reader would search for: summary, body, authors, identifiers. May be empty. */
  readonly body: { readonly zh?: string | undefined; readonly en?: string | undefined }
  /** Names of labels and channels, in any language. */
  readonly labels: readonly string[]
  readonly publishedAt: Date
}

/**
 * Called in the publishing transaction, so that an item is searchable from the same commit on. Indexing again replaces
 * it.
 */
export async function indexDocument(
  tx: PlatformTx,
  { lexicon }: IndexDeps,
  { title, body, labels, ...rest }: SearchDocument,
): Promise<void> {
  // A paper's title is often equal in both languages and would count twice.
  const titles = [...new Set([title.zh, title.en].map(searchableText))].filter(Boolean)
  const bodies = [body.zh, body.en].map(searchableText)
  const [zh = '', en = ''] = bodies
  const cleanedTitle = cleanTitle(title)
  await updateRecommendationText(tx, { id: rest.id, title: cleanedTitle, path: rest.path })
  await upsertSearchDocument(tx, {
    ...rest,
    title: cleanedTitle,
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

/** Without characters that the database rejects or that are invisible. */
function cleanTitle({ zh, en }: Localised): Localised {
  const inEnglish = searchableText(en)
  return { zh: searchableText(zh) || '…', ...(inEnglish && { en: inEnglish }) }
}

/**
 * Called in the transaction that unpublishes the item, which also leaves the home page. Removing an unknown item is no
 * fault.
 */
export async function removeDocument(tx: PlatformTx, type: SearchType, id: string): Promise<void> {
  await deleteSearchDocument(tx, type, id)
  await withdrawRecommendation(tx, id)
}

/** Title words weigh most, then labels, then the body; character pairs that are no known word weigh least. */
type Weight = 'A' | 'B' | 'C' | 'D'
type Field = { readonly text: string; readonly weight: Weight; readonly isTitle?: boolean }

/** Per language. The rest of a longer text is not indexed. */
const maxTextLength = 60_000
/** More positions of a word add nothing, and ranking reads each. */
const maxPositions = 12
/** Distance that keeps words of two fields from being neighbours. */
const fieldGap = 50

/** The text form of a tsvector. Words contain letters and digits only, so no escaping is needed. */
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

/** For suggestions: title words as written beside their stems, because an unfinished word has no stem. */
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
