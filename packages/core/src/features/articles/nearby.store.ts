import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import { selectListed } from './article.store.ts'

type Placed = { readonly id: string; readonly kind: string; readonly published_at: Date }

/** The one before and the one after, in the order of the list. */
export async function findNeighbours(reader: PlatformReader, { id, kind, published_at }: Placed) {
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

/** How many of each label's newest articles are looked at: enough to find the nearest, never the whole table. */
const lookedAt = 60

/** Those that share the most labels, of either kind; then the newest. */
export async function listRelated(
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
      order by published_at desc, article_id desc limit ${lookedAt}
    ) as near
    group by near.article_id, near.published_at
    order by count(*) desc, near.published_at desc, near.article_id desc
    limit ${limit}`.execute(reader)
  if (rows.length === 0) return []
  const order = new Map(rows.map((row, place) => [row.id, place]))
  const found = await selectListed(reader)
    .where('articles.id', 'in', [...order.keys()])
    .execute()
  return found.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
}

export function listRecommended(reader: PlatformReader, limit: number) {
  return selectListed(reader)
    .where('articles.recommended', '=', true)
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute()
}
