import type { ArticleKind, Localised, LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'
import { lowerCounts, raiseCounts } from './article-counts.store.ts'

export type NewArticle = {
  readonly id: string
  readonly kind: ArticleKind
  readonly title: Localised
  readonly summary: Localised
  readonly channel: string
  readonly labels: readonly string[]
  readonly authors: readonly string[]
  readonly cover: string | null
  readonly html: LocalisedHtml
  readonly outline: LocalisedOutline
  readonly readingMinutes: { readonly zh: number; readonly en?: number }
  readonly paperId: string | null
  readonly recommended: boolean
  readonly publishedAt: Date
  readonly updatedAt: Date
}

/** In place of what was there: the counts follow what really changed. */
export async function replaceArticle(tx: PlatformTx, article: NewArticle): Promise<void> {
  await deleteArticle(tx, article.id)
  await tx
    .insertInto('articles')
    .values({
      id: article.id,
      kind: article.kind,
      title: JSON.stringify(article.title),
      summary: JSON.stringify(article.summary),
      channel: article.channel,
      labels: [...new Set(article.labels)],
      authors: [...article.authors],
      cover: article.cover,
      html: JSON.stringify(article.html),
      outline: JSON.stringify(article.outline),
      reading_minutes: JSON.stringify(article.readingMinutes),
      paper_id: article.paperId,
      recommended: article.recommended,
      published_at: article.publishedAt,
      updated_at: article.updatedAt,
    })
    .execute()
  const labels = [...new Set(article.labels)].map((label) => ({
    article_id: article.id,
    label,
    kind: article.kind,
    published_at: article.publishedAt,
  }))
  if (labels.length > 0) await tx.insertInto('article_labels').values(labels).execute()
  await raiseCounts(tx, article)
}

export async function deleteArticle(tx: PlatformTx, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('articles')
    .where('id', '=', id)
    .returning(['kind', 'channel', 'labels'])
    .executeTakeFirst()
  if (gone) await lowerCounts(tx, gone)
}

/** What lists show: everything but the text itself, which may be long. */
export function selectListed(reader: PlatformReader) {
  return reader
    .selectFrom('articles')
    .select([
      'articles.id',
      'articles.kind',
      'articles.title',
      'articles.summary',
      'articles.channel',
      'articles.labels',
      'articles.authors',
      'articles.cover',
      'articles.reading_minutes',
      'articles.published_at',
    ])
}
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

export function findArticle(reader: PlatformReader, id: string) {
  return selectListed(reader)
    .select(['articles.html', 'articles.outline', 'articles.paper_id', 'articles.updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
