import type { ArticleKind } from '@tiltyard/contracts'
import type { PlatformDatabase } from '../../kernel/index.ts'
import type { ListedRow } from './article.store.ts'

export type ArticleFilter = {
  readonly kind: ArticleKind
  readonly channel?: string | undefined
  readonly label?: string | undefined
}

/** Beyond this a list with two filters says "so many or more": counting further would read the whole table. */
const countedAtMost = 10_000

type Shape = 'all' | 'channel' | 'label' | 'channel-and-label'

/** The ids of a list, in its order, out of an index alone; $1 is the kind, $2 the channel, $3 the label. */
const inList: { readonly [S in Shape]: string } = {
  all: 'from articles where kind = $1 and $2::text is null and $3::text is null order by published_at desc, id desc',
  channel:
    'from articles where kind = $1 and channel = $2 and $3::text is null order by published_at desc, id desc',
  label: `from article_labels where kind = $1 and $2::text is null and label = $3
    order by published_at desc, article_id desc`,
  'channel-and-label': `from article_labels where kind = $1 and label = $3
      and exists (select from articles where articles.id = article_id and articles.channel = $2)
    order by published_at desc, article_id desc`,
}

const counted = (facet: string) =>
  `coalesce((select articles from article_counts where kind = $1 and facet = ${facet}), 0)`

const totals: { readonly [S in Shape]: string } = {
  all: counted(`''`),
  channel: counted(`'channel:' || $2`),
  label: counted(`'label:' || $3`),
  'channel-and-label': `(select count(*) from (select 1 ${inList['channel-and-label']} limit ${countedAtMost}) as few)`,
}

/** The rows of the page are looked up one by one in the primary key: a join could be planned as a scan of the whole table. */
const statement = (shape: Shape) => {
  const id = shape === 'all' || shape === 'channel' ? 'id' : 'article_id as id'
  return {
    name: `list-articles-${shape}`,
    text: `
      select article.*, counted.total::int
      from (select ${totals[shape]} as total) as counted
      left join (
        (select ${id} ${inList[shape]} limit $4 offset $5) as page
        cross join lateral (
          select id, kind, title, summary, channel, labels, authors, cover, reading_minutes, published_at
          from articles where articles.id = page.id limit 1
        ) as article
      ) on true
      order by article.published_at desc, article.id desc`,
  }
}
const statements: { readonly [S in Shape]: { readonly name: string; readonly text: string } } = {
  all: statement('all'),
  channel: statement('channel'),
  label: statement('label'),
  'channel-and-label': statement('channel-and-label'),
}

type Part = { readonly page: number; readonly limit: number }

/**
 * One prepared statement, because every visitor's first step is a list. Only the rows of the page itself are read, however
 * deep it is; the total comes with them.
 */
export async function listArticlePage(
  { connection: { pool } }: PlatformDatabase,
  { kind, channel, label }: ArticleFilter,
  { page, limit }: Part,
): Promise<{ readonly rows: readonly ListedRow[]; readonly total: number }> {
  const { rows } = await pool.query<ListedRow & { readonly total: number }>({
    ...statements[shapeOf(channel, label)],
    values: [kind, channel ?? null, label ?? null, limit, (page - 1) * limit],
  })
  // The total stands alone in one row without an article when the page is empty.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

function shapeOf(channel: string | undefined, label: string | undefined): Shape {
  if (channel === undefined) return label === undefined ? 'all' : 'label'
  return label === undefined ? 'channel' : 'channel-and-label'
}
