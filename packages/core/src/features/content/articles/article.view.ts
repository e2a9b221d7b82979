import type { ArticleListItem, ArticleReference } from '@tiltyard/contracts'
import type { DictionaryEntries } from '../../platform/index.ts'
import type { ArticleListRow } from './article.store.ts'

/** Not validated here: the edge validates every reply, and this list is requested very often. */
export function articleListItemView(
  row: ArticleListRow,
  { channel, label }: DictionaryEntries<'channel' | 'label'>,
): ArticleListItem {
  return {
    id: row.id,
    kind: row.kind as ArticleListItem['kind'],
    title: row.title as ArticleListItem['title'],
    summary: row.summary as ArticleListItem['summary'],
    channel: channel.get(row.channel) ?? null,
    labels: row.labels.flatMap((code) => label.get(code) ?? []),
    authors: row.authors,
    cover: row.cover,
    readingMinutes: row.reading_minutes as ArticleListItem['readingMinutes'],
    publishedAt: row.published_at.toISOString(),
  }
}

type ReferenceRow = { readonly id: string; readonly kind: string; readonly title: unknown }

export function articleReferenceView(row: ReferenceRow | null): ArticleReference | null {
  return (
    row && {
      id: row.id,
      kind: row.kind as ArticleReference['kind'],
      title: row.title as ArticleReference['title'],
    }
  )
}
