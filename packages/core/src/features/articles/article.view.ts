import { type ArticleListed, ArticleReference } from '@tiltyard/contracts'
import type { Entries } from '../dictionary/index.ts'
import type { ListedRow } from './article.store.ts'

/** Not parsed here: the reply's schema looks at every field once, and a page of twenty is asked for all day long. */
export function articleListed(
  row: ListedRow,
  { channel, label }: Entries<'channel' | 'label'>,
): ArticleListed {
  return {
    id: row.id,
    kind: row.kind as ArticleListed['kind'],
    title: row.title as ArticleListed['title'],
    summary: row.summary as ArticleListed['summary'],
    channel: channel.get(row.channel) ?? null,
    labels: row.labels.flatMap((code) => label.get(code) ?? []),
    authors: row.authors,
    cover: row.cover,
    readingMinutes: row.reading_minutes as ArticleListed['readingMinutes'],
    publishedAt: row.published_at.toISOString(),
  }
}

type ReferenceRow = { readonly id: string; readonly kind: string; readonly title: unknown }

export function articleReference(row: ReferenceRow | null): ArticleReference | null {
  return row && ArticleReference.parse(row)
}
