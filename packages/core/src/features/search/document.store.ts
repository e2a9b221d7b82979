import type { Localised, SearchType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformTx } from '../../kernel/index.ts'

export type NewDocument = {
  readonly type: SearchType
  readonly id: string
  readonly path: string
  readonly title: Localised
  readonly body: { readonly zh: string; readonly en?: string }
  readonly labels: readonly string[]
  readonly publishedAt: Date
  /** Text forms of tsvectors. */
  readonly titleWords: string
  readonly words: string
}

export async function upsertDocument(tx: PlatformTx, document: NewDocument): Promise<void> {
  const { type, id, path, title, body, labels, publishedAt, titleWords, words } = document
  const content = {
    path,
    title: JSON.stringify(title),
    body: JSON.stringify(body),
    labels: [...labels],
    published_at: publishedAt,
    title_words: sql<string>`${titleWords}::tsvector`,
    words: sql<string>`${words}::tsvector`,
  }
  await tx
    .insertInto('search_documents')
    .values({ type, id, ...content })
    .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet(content))
    .execute()
}

export async function deleteDocument(tx: PlatformTx, type: SearchType, id: string): Promise<void> {
  await tx.deleteFrom('search_documents').where('type', '=', type).where('id', '=', id).execute()
}
