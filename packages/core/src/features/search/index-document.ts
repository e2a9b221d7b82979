import type { Localised, SearchType } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'
import { upsertDocument } from './document.store.ts'
import { makeTitleVector, makeVector, searchable } from './make-vector.ts'
import type { IndexDeps } from './search-deps.ts'

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
  const titles = [...new Set([title.zh, title.en].map(searchable))].filter(Boolean)
  const bodies = [body.zh, body.en].map(searchable)
  const [zh = '', en = ''] = bodies
  await upsertDocument(tx, {
    ...rest,
    title: shown(title),
    body: en ? { zh, en } : { zh },
    labels: labels.map(searchable),
    titleWords: makeTitleVector(lexicon, titles),
    words: makeVector(lexicon, [
      ...titles.map((text) => ({ text, weight: 'A', isTitle: true }) as const),
      { text: labels.map(searchable).join('\n'), weight: 'B' },
      ...bodies.map((text) => ({ text, weight: 'C' }) as const),
    ]),
  })
}

/** Without what the database cannot keep and nobody can see. */
function shown({ zh, en }: Localised): Localised {
  const inEnglish = searchable(en)
  return { zh: searchable(zh) || '…', ...(inEnglish && { en: inEnglish }) }
}
