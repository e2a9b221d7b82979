import type { ArticleKind } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformDatabase, PlatformReader } from '../../../kernel/index.ts'
import { type ArticleListRow, selectArticleList } from './article.store.ts'

export type ArticleFilter = {
  readonly kind: ArticleKind
  readonly channel?: string | undefined
  readonly label?: string | undefined
}

/** Above this, a list with two filters shows a lower bound: an exact count would read the whole table. */
const maxCount = 10_000

type FilterShape = 'all' | 'channel' | 'label' | 'channel-and-label'

/** Ids of a list in order, by an index-only scan; $1 is the kind, $2 the channel, $3 the label. */
const listClauses: { readonly [S in FilterShape]: string } = {
  all: 'from articles where kind = $1 and $2::text is null and $3::text is null order by published_at desc, id desc',
  channel:
    'from articles where kind = $1 and channel = $2 and $3::text is null order by published_at desc, id desc',
  label: `from article_labels where kind = $1 and $2::text is null and label = $3
    order by published_at desc, article_id desc`,
  'channel-and-label': `from article_labels where kind = $1 and label = $3
      and exists (select from articles where articles.id = article_id and articles.channel = $2)
    order by published_at desc, article_id desc`,
}

const storedCount = (facet: string) =>
  `coalesce((select articles from article_counts where kind = $1 and facet = ${facet}), 0)`

const totals: { readonly [S in FilterShape]: string } = {
  all: storedCount(`''`),
  channel: storedCount(`'channel:' || $2`),
  label: storedCount(`'label:' || $3`),
  'channel-and-label': `(select count(*) from (select 1 ${listClauses['channel-and-label']} limit ${maxCount}) as few)`,
}

/** Rows of the page are looked up by primary key one by one: a join could be planned as a full scan. */
const statement = (shape: FilterShape) => {
  const id = shape === 'all' || shape === 'channel' ? 'id' : 'article_id as id'
  return {
    name: `list-articles-${shape}`,
    text: `
      select article.*, counted.total::int
      from (select ${totals[shape]} as total) as counted
      left join (
        (select ${id} ${listClauses[shape]} limit $4 offset $5) as page
        cross join lateral (
          select id, kind, title, summary, channel, labels, authors, cover, reading_minutes, published_at
          from articles where articles.id = page.id limit 1
        ) as article
      ) on true
      order by article.published_at desc, article.id desc`,
  }
}
const statements: { readonly [S in FilterShape]: { readonly name: string; readonly text: string } } = {
  all: statement('all'),
  channel: statement('channel'),
  label: statement('label'),
  'channel-and-label': statement('channel-and-label'),
}

type Paging = { readonly page: number; readonly limit: number }

/**
 * One prepared statement, because lists are the most requested pages. It reads only the rows of the page, however deep,
 * and the total.
 */
export async function listArticlePage(
  { connection: { pool } }: PlatformDatabase,
  { kind, channel, label }: ArticleFilter,
  { page, limit }: Paging,
): Promise<{ readonly rows: readonly ArticleListRow[]; readonly total: number }> {
  const { rows } = await pool.query<ArticleListRow & { readonly total: number }>({
    ...statements[shapeOf(channel, label)],
    values: [kind, channel ?? null, label ?? null, limit, (page - 1) * limit],
  })
  // An empty page has one row with the total and no article.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

function shapeOf(channel: string | undefined, label: string | undefined): FilterShape {
  if (channel === undefined) return label === undefined ? 'all' : 'label'
  return label === undefined ? 'channel' : 'channel-and-label'
}

type ArticlePosition = { readonly id: string; readonly kind: string; readonly published_at: Date }

/** The previous and the next article in the order of the list. */
export async function findAdjacentArticles(
  reader: PlatformReader,
  { id, kind, published_at }: ArticlePosition,
) {
  const of = (side: 'older' | 'newer') =>
    reader
      .selectFrom('articles')
      .select(['id', 'kind', 'title'])
      .where('kind', '=', kind)
      .where(
        side === 'older'
          ? sql<boolean>`(published_at, id) < (${published_at}, ${id})`
          : sql<boolean>`(published_at, id) > (${published_at}, ${id})`,
      )
      .orderBy('published_at', side === 'older' ? 'desc' : 'asc')
      .orderBy('id', side === 'older' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([of('older'), of('newer')])
  return { previous: previous ?? null, next: next ?? null }
}

/** Newest articles per label that are compared: enough to find the nearest without reading the whole table. */
const candidatesPerLabel = 60

/** Articles that share the most labels, of either kind; then the newest. */
export async function listRelatedRows(
  reader: PlatformReader,
  { id, labels }: { readonly id: string; readonly labels: readonly string[] },
  limit: number,
) {
  if (labels.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select near.article_id as id
    from unnest(${sql.val(labels)}::text[]) as mine (label)
    cross join (values ('info'), ('paper_explain')) as kinds (kind)
    cross join lateral (
      select article_id, published_at from article_labels
      where article_labels.kind = kinds.kind and article_labels.label = mine.label and article_id <> ${id}
      order by published_at desc, article_id desc limit ${candidatesPerLabel}
    ) as near
    group by near.article_id, near.published_at
    order by count(*) desc, near.published_at desc, near.article_id desc
    limit ${limit}`.execute(reader)
  if (rows.length === 0) return []
  const order = new Map(rows.map((row, place) => [row.id, place]))
  const articles = await selectArticleList(reader)
    .where('articles.id', 'in', [...order.keys()])
    .execute()
  return articles.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
}

export function listRecommendedRows(reader: PlatformReader, limit: number) {
  return selectArticleList(reader)
    .where('articles.recommended', '=', true)
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute()
}
