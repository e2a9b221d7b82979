import type { ArticleKind, Localised, LocalisedHtml, LocalisedOutline } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

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

/** Replaces the article, and updates counts by the actual difference. */
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
  await incrementArticleCounts(tx, article)
}

export async function deleteArticle(tx: PlatformTx, id: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('articles')
    .where('id', '=', id)
    .returning(['kind', 'channel', 'labels'])
    .executeTakeFirst()
  if (deleted) await decrementArticleCounts(tx, deleted)
}

/** Columns of lists: everything except the body, which may be long. */
export function selectArticleList(reader: PlatformReader) {
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
export type ArticleListRow = Awaited<ReturnType<ReturnType<typeof selectArticleList>['execute']>>[number]

export function findArticle(reader: PlatformReader, id: string) {
  return selectArticleList(reader)
    .select(['articles.html', 'articles.outline', 'articles.paper_id', 'articles.updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type ArticleFacets = { readonly kind: string; readonly channel: string; readonly labels: readonly string[] }

/** A fixed order, so that concurrent publications cannot deadlock. */
const facetsOf = ({ channel, labels }: ArticleFacets) =>
  ['', `channel:${channel}`, ...new Set(labels.map((label) => `label:${label}`))].sort()

async function incrementArticleCounts(tx: PlatformTx, article: ArticleFacets): Promise<void> {
  await tx
    .insertInto('article_counts')
    .values(facetsOf(article).map((facet) => ({ kind: article.kind, facet, articles: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'facet']).doUpdateSet({ articles: sql`article_counts.articles + 1` }),
    )
    .execute()
}

async function decrementArticleCounts(tx: PlatformTx, article: ArticleFacets): Promise<void> {
  // An update locks rows in the order of its plan, so they are locked in a fixed order before it.
  await sql`
    with locked as materialized (
      select facet from article_counts where kind = ${article.kind} and facet = any(${facetsOf(article)}::text[])
      order by facet collate "C" for no key update
    )
    update article_counts set articles = articles - 1 from locked
    where article_counts.kind = ${article.kind} and article_counts.facet = locked.facet`.execute(tx)
}

/** Dictionary entries with their number of articles. */
export async function listFacetCounts(reader: PlatformReader, type: 'channel' | 'label', kind: string) {
  return reader
    .selectFrom('dictionary_entries as entry')
    .leftJoin('article_counts as counted', (join) =>
      join.on('counted.kind', '=', kind).on('counted.facet', '=', sql<string>`${`${type}:`} || entry.code`),
    )
    .select(['entry.type', 'entry.code', 'entry.name', 'entry.position'])
    .select(({ fn }) => fn.coalesce('counted.articles', sql<string>`0`).as('count'))
    .where('entry.type', '=', type)
    .where('entry.retired_at', 'is', null)
    .orderBy('entry.position')
    .orderBy('entry.code')
    .execute()
}
