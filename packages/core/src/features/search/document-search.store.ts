import type { Localised, SearchType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../kernel/index.ts'

export type FoundDocument = {
  readonly type: SearchType
  readonly id: string
  readonly path: string
  readonly title: Localised
  readonly body: { readonly zh: string; readonly en?: string }
  readonly published_at: Date
}

/**
 * Of a word that is in very many documents only so many are ranked: those with it in the title first, then the newest.
 * Ranking reads a document's whole vector; choosing does not.
 */
export const mostRanked = 1_000

/** D, C, B, A: guesses, body, labels, title. */
const weights = '{0.02, 0.2, 0.5, 1.0}'

type Which = { readonly query: string; readonly type?: SearchType | undefined }

const matching = ({ query, type }: Which) =>
  type ? sql`words @@ ${query}::tsquery and type = ${type}` : sql`words @@ ${query}::tsquery`

/**
 * By how well the words fit, times 1 + 0.3 · 2^(−age in years): what is new goes before what is as good and a few years old,
 * and never before a title that fits when its own does not.
 */
const bestFirst = (clock: Clock, query: string) => sql`
  ts_rank(${weights}, words, ${query}::tsquery, 1)
    * (1 + 0.3 * power(2, -greatest(extract(epoch from ${now(clock)} - published_at), 0) / 31557600)) desc,
  published_at desc, id`

const near = (which: Which) => sql`(
  select type, id, path, title, body, published_at, words from search_documents
  where ${matching(which)}
  order by title_words @@ ${which.query}::tsquery desc, published_at desc
  limit ${mostRanked}
) as near`

export async function listMatches(
  reader: PlatformReader,
  clock: Clock,
  which: Which,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    select type, id, path, title, body, published_at from ${near(which)}
    order by ${bestFirst(clock, which.query)} limit ${limit} offset ${offset}`.execute(reader)
  return rows
}

export async function listMatchIds(
  reader: PlatformReader,
  clock: Clock,
  which: Which,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${near(which)} order by ${bestFirst(clock, which.query)} limit ${limit}`.execute(reader)
  return rows.map(({ id }) => id)
}

export async function countByType(reader: PlatformReader, which: Which): Promise<Map<SearchType, number>> {
  const { rows } = await sql<{ type: SearchType; total: number }>`
    select type, count(*)::int as total from search_documents where ${matching(which)} group by type`.execute(
    reader,
  )
  return new Map(rows.map(({ type, total }) => [type, total]))
}

export async function findTitles(
  reader: PlatformReader,
  query: string,
  limit: number,
): Promise<Pick<FoundDocument, 'type' | 'id' | 'path' | 'title'>[]> {
  const { rows } = await sql<Pick<FoundDocument, 'type' | 'id' | 'path' | 'title'>>`
    select type, id, path, title from search_documents where title_words @@ ${query}::tsquery
    order by published_at desc, id limit ${limit}`.execute(reader)
  return rows
}
