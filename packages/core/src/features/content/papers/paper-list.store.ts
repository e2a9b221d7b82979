import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { selectPaperList, selectPaperReferences } from './paper.store.ts'

export type PaperFilter = {
  /** Ids that match the keyword, best first; undefined without a keyword. */
  readonly matches?: readonly string[] | undefined
  readonly year?: number | undefined
  readonly venue?: string | undefined
  readonly conferenceId?: string | undefined
}

export function listPaperPage(
  reader: PlatformReader,
  filter: PaperFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const ids = filterPapers(reader, filter)
    .select('papers.id')
    .$if(filter.matches !== undefined, (query) =>
      query.orderBy(sql`array_position(${sql.val(filter.matches)}::uuid[], papers.id)`),
    )
    .orderBy('papers.year', 'desc')
    .orderBy('papers.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return selectPaperList(reader)
    .where('papers.id', 'in', reader.selectFrom(ids.as('page')).select('page.id'))
    .$if(filter.matches !== undefined, (query) =>
      query.orderBy(sql`array_position(${sql.val(filter.matches)}::uuid[], papers.id)`),
    )
    .orderBy('papers.year', 'desc')
    .orderBy('papers.id', 'desc')
    .execute()
}

export async function countPapers(reader: PlatformReader, filter: PaperFilter): Promise<number> {
  const { total } = await filterPapers(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function listPaperYearCounts(reader: PlatformReader, filter: PaperFilter) {
  const rows = await filterPapers(reader, filter)
    .select(['papers.year', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('papers.year')
    .orderBy('papers.year')
    .execute()
  return rows.map(({ year, count }) => ({ year, count: Number(count) }))
}

const venueLimit = 30

export async function listPaperVenueCounts(reader: PlatformReader, filter: PaperFilter) {
  const rows = await filterPapers(reader, filter)
    .select(['papers.venue', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('papers.venue')
    .orderBy('count', 'desc')
    .orderBy('papers.venue')
    .limit(venueLimit)
    .execute()
  return rows.map(({ venue, count }) => ({ venue, count: Number(count) }))
}

function filterPapers(reader: PlatformReader, { matches, year, venue, conferenceId }: PaperFilter) {
  let query = reader.selectFrom('papers')
  if (matches) query = query.where(sql<boolean>`papers.id = any(${sql.val(matches)}::uuid[])`)
  if (year !== undefined) query = query.where('papers.year', '=', year)
  if (venue !== undefined) query = query.where('papers.venue', '=', venue)
  if (conferenceId !== undefined) query = query.where('papers.conference_id', '=', conferenceId)
  return query
}

export function listPaperExplanations(reader: PlatformReader, paperId: string) {
  return reader
    .selectFrom('articles')
    .select(['id', 'title'])
    .where('paper_id', '=', paperId)
    .orderBy('published_at', 'desc')
    .execute()
}

export function listPaperActivities(reader: PlatformReader, paperId: string) {
  return reader
    .selectFrom('activity_papers')
    .innerJoin('activities', 'activities.id', 'activity_papers.activity_id')
    .select(['activities.id', 'activities.title', 'activities.starts_at'])
    .where('activity_papers.paper_id', '=', paperId)
    .orderBy('activities.starts_at', 'desc')
    .execute()
}

/** Newest papers with any of the keywords that are compared. */
const maxCandidates = 200

export function listRelatedPapers(
  reader: PlatformReader,
  { id, keywords }: { readonly id: string; readonly keywords: readonly string[] },
  limit: number,
) {
  const shared = sql<number>`cardinality(array(select unnest(near.keywords) intersect select unnest(${sql.val(keywords)}::text[])))`
  return reader
    .selectFrom(
      selectPaperReferences(reader)
        .select('keywords')
        .where('id', '<>', id)
        .where(sql<boolean>`keywords && ${sql.val(keywords)}::text[]`)
        .orderBy('year', 'desc')
        .orderBy('id', 'desc')
        .limit(maxCandidates)
        .as('near'),
    )
    .select(['near.id', 'near.title', 'near.authors', 'near.venue', 'near.year'])
    .orderBy(shared, 'desc')
    .orderBy('near.year', 'desc')
    .orderBy('near.id', 'desc')
    .limit(limit)
    .execute()
}
