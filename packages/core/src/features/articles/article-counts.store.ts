import { sql } from 'kysely'
import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'

type Counted = { readonly kind: string; readonly channel: string; readonly labels: readonly string[] }

/** Always in one order, so that two publications cannot wait for each other. */
const facetsOf = ({ channel, labels }: Counted) =>
  ['', `channel:${channel}`, ...new Set(labels.map((label) => `label:${label}`))].sort()

export async function raiseCounts(tx: PlatformTx, article: Counted): Promise<void> {
  for (const facet of facetsOf(article))
    await tx
      .insertInto('article_counts')
      .values({ kind: article.kind, facet, articles: 1 })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'facet']).doUpdateSet({ articles: sql`article_counts.articles + 1` }),
      )
      .execute()
}

export async function lowerCounts(tx: PlatformTx, article: Counted): Promise<void> {
  for (const facet of facetsOf(article))
    await tx
      .updateTable('article_counts')
      .set({ articles: sql`articles - 1` })
      .where('kind', '=', article.kind)
      .where('facet', '=', facet)
      .execute()
}

/** Entries of a dictionary type with the number of articles that carry each. */
export async function listCountedEntries(reader: PlatformReader, type: 'channel' | 'label', kind: string) {
  return reader
    .selectFrom('dictionary_entries as entry')
    .leftJoin('article_counts as counted', (join) =>
      join.on('counted.kind', '=', kind).on('counted.facet', '=', sql<string>`${`${type}:`} || entry.code`),
    )
    .select(['entry.type', 'entry.code', 'entry.name', 'entry.position'])
    .select(({ fn }) => fn.coalesce('counted.articles', sql<string>`0`).as('count'))
    .where('entry.type', '=', type)
    .orderBy('entry.position')
    .orderBy('entry.code')
    .execute()
}
