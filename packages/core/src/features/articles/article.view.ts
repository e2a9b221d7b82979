import { ArticleListed, ArticleReference } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'
import { findEntries } from '../dictionary/index.ts'
import type { ListedRow } from './article.store.ts'

/** Rows with the names of their channels and labels: two statements, however many rows. */
export async function articlesListed(
  reader: PlatformReader,
  rows: readonly ListedRow[],
): Promise<ArticleListed[]> {
  const [channels, labels] = await Promise.all([
    findEntries(
      reader,
      'channel',
      rows.map(({ channel }) => channel),
    ),
    findEntries(
      reader,
      'label',
      rows.flatMap(({ labels }) => labels),
    ),
  ])
  return rows.map((row) =>
    ArticleListed.parse({
      id: row.id,
      kind: row.kind,
      title: row.title,
      summary: row.summary,
      channel: channels.get(row.channel) ?? null,
      labels: row.labels.flatMap((code) => labels.get(code) ?? []),
      authors: row.authors,
      cover: row.cover,
      readingMinutes: row.reading_minutes,
      publishedAt: row.published_at.toISOString(),
    }),
  )
}

type ReferenceRow = { readonly id: string; readonly kind: string; readonly title: unknown }

export function articleReference(row: ReferenceRow | null): ArticleReference | null {
  return row && ArticleReference.parse(row)
}
