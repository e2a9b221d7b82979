import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import { selectReferences } from './paper-reference.store.ts'

export function listExplanations(reader: PlatformReader, paperId: string) {
  return reader
    .selectFrom('articles')
    .select(['id', 'title'])
    .where('paper_id', '=', paperId)
    .orderBy('published_at', 'desc')
    .execute()
}

export function listActivitiesOf(reader: PlatformReader, paperId: string) {
  return reader
    .selectFrom('activity_papers')
    .innerJoin('activities', 'activities.id', 'activity_papers.activity_id')
    .select(['activities.id', 'activities.title', 'activities.starts_at'])
    .where('activity_papers.paper_id', '=', paperId)
    .orderBy('activities.starts_at', 'desc')
    .execute()
}

/** How many of the newest papers with any of the keywords are compared. */
const compared = 200

export function listRelatedPapers(
  reader: PlatformReader,
  { id, keywords }: { readonly id: string; readonly keywords: readonly string[] },
  limit: number,
) {
  const shared = sql<number>`cardinality(array(select unnest(near.keywords) intersect select unnest(${sql.val(keywords)}::text[])))`
  return reader
    .selectFrom(
      selectReferences(reader)
        .select('keywords')
        .where('id', '<>', id)
        .where(sql<boolean>`keywords && ${sql.val(keywords)}::text[]`)
        .orderBy('year', 'desc')
        .orderBy('id', 'desc')
        .limit(compared)
        .as('near'),
    )
    .select(['near.id', 'near.title', 'near.authors', 'near.venue', 'near.year'])
    .orderBy(shared, 'desc')
    .orderBy('near.year', 'desc')
    .orderBy('near.id', 'desc')
    .limit(limit)
    .execute()
}
