import {
  type Article,
  type ArticleKind,
  type ArticleListItem,
  type CountedEntry,
  type DocumentOf,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, type PlatformTx, toReader } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { dictionaryEntryView, listDictionaryEntriesByType } from '../../platform/index.ts'
import { listPaperReferences } from '../papers/paper.store.ts'
import { joinLocalised, type Publication, type PublishedContent, type Publisher } from '../publication.ts'
import { deleteArticle, findArticle, listFacetCounts, replaceArticle } from './article.store.ts'
import { articleListItemView, articleReferenceView } from './article.view.ts'
import {
  type ArticleFilter,
  findAdjacentArticles,
  listArticlePage,
  listRecommendedRows,
  listRelatedRows,
} from './article-list.store.ts'

export async function listArticles(
  { database }: CoreDeps,
  { page, limit, ...filter }: ArticleFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: ArticleListItem[]; total: number }>> {
  const [{ rows, total }, entries] = await Promise.all([
    listArticlePage(database, filter, { page, limit }),
    listDictionaryEntriesByType(toReader(database), ['channel', 'label']),
  ])
  return ok({ data: rows.map((row) => articleListItemView(row, entries)), total })
}

export function getArticle(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Article, 'articles.not_found'>> {
  return loadArticle(toReader(database), id)
}

export async function loadArticle(
  reader: PlatformReader,
  id: string,
): Promise<Result<Article, 'articles.not_found'>> {
  const row = await findArticle(reader, id)
  if (!row) return refuse('articles.not_found')
  const [entries, { previous, next }, papers] = await Promise.all([
    listDictionaryEntriesByType(reader, ['channel', 'label']),
    findAdjacentArticles(reader, row),
    listPaperReferences(reader, row.paper_id ? [row.paper_id] : []),
  ])
  return ok({
    ...articleListItemView(row, entries),
    html: row.html as Article['html'],
    outline: LocalisedOutline.parse(row.outline),
    updatedAt: row.updated_at.toISOString(),
    paper: papers[0] ?? null,
    previous: articleReferenceView(previous),
    next: articleReferenceView(next),
  })
}

/** Related articles, filled up with the editors' recommendations. */
export async function listRecommendedArticles(
  { database }: CoreDeps,
  { articleId, limit }: { readonly articleId?: string | undefined; readonly limit: number },
): Promise<Result<ArticleListItem[]>> {
  const reader = toReader(database)
  const article = articleId === undefined ? undefined : await findArticle(reader, articleId)
  const related = article ? await listRelatedRows(reader, article, limit) : []
  const recommended =
    related.length < limit ? await listRecommendedRows(reader, limit + related.length + 1) : []
  const seen = new Set([articleId, ...related.map(({ id }) => id)])
  const rows = [...related, ...recommended.filter(({ id }) => !seen.has(id))].slice(0, limit)
  const entries = await listDictionaryEntriesByType(reader, ['channel', 'label'])
  return ok(rows.map((row) => articleListItemView(row, entries)))
}

type FacetQuery = { readonly kind: ArticleKind }

export async function listChannels(
  { database }: CoreDeps,
  { kind }: FacetQuery,
): Promise<Result<CountedEntry[]>> {
  return ok((await listFacetCounts(toReader(database), 'channel', kind)).map(countedEntry))
}

/** Most used first: among many labels the editors' order means little to readers. */
export async function listLabels(
  { database }: CoreDeps,
  { kind }: FacetQuery,
): Promise<Result<CountedEntry[]>> {
  const entries = (await listFacetCounts(toReader(database), 'label', kind)).map(countedEntry)
  return ok(entries.sort((a, b) => b.count - a.count))
}

function countedEntry(
  row: Parameters<typeof dictionaryEntryView>[0] & { readonly count: string | number | bigint },
): CountedEntry {
  return { ...dictionaryEntryView(row), count: Number(row.count) }
}

export const articlePublisher: Publisher<'info'> = {
  title: ({ title }) => title,
  publish: (tx, publication) => publishArticle(tx, publication, { paperId: null, folder: '/info/article' }),
  withdraw: deleteArticle,
}

export const explanationPublisher: Publisher<'paper_explain'> = {
  title: ({ title }) => title,
  publish: (tx, publication) =>
    publishArticle(tx, publication, {
      paperId: publication.document.paperId,
      folder: '/info/paper-explain',
    }),
  withdraw: deleteArticle,
}

async function publishArticle(
  tx: PlatformTx,
  { id, kind, document, publishedAt, updatedAt }: Publication<'info' | 'paper_explain'>,
  { paperId, folder }: { readonly paperId: string | null; readonly folder: string },
): Promise<PublishedContent> {
  const { html, outline, readingMinutes, plainText } = renderLocalised(document.body)
  const { title, summary, channel, labels, authors, cover, recommended } = document
  await replaceArticle(tx, {
    id,
    kind,
    title,
    summary,
    channel,
    labels,
    authors,
    cover: cover ?? null,
    html,
    outline,
    readingMinutes: { zh: 0, ...readingMinutes },
    paperId,
    recommended,
    publishedAt,
    updatedAt,
  })
  return {
    path: `${folder}/${id}`,
    title,
    summary,
    searchable: {
      body: joinLocalised(summary, plainText),
      labels: [...(await labelNames(tx, document)), ...authors],
    },
  }
}

async function labelNames(tx: PlatformTx, { channel, labels }: DocumentOf<'info'>): Promise<string[]> {
  const entries = await listDictionaryEntriesByType(tx, ['channel', 'label'])
  return [entries.channel.get(channel), ...labels.map((label) => entries.label.get(label))].flatMap(
    (entry) => (entry ? [entry.name.zh ?? '', entry.name.en ?? ''] : []),
  )
}
