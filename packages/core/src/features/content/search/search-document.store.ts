import { type Localised, maxSearchResults, type SearchType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type NewSearchDocument = {
  readonly type: SearchType
  readonly id: string
  readonly path: string
  readonly title: Localised
  readonly body: { readonly zh: string; readonly en?: string }
  readonly labels: readonly string[]
  readonly publishedAt: Date
  /** Text forms of tsvectors. */
  readonly titleWords: string
  readonly words: string
}

export async function upsertSearchDocument(tx: PlatformTx, document: NewSearchDocument): Promise<void> {
  const { type, id, path, title, body, labels, publishedAt, titleWords, words } = document
  const content = {
    path,
    title: JSON.stringify(title),
    body: JSON.stringify(body),
    labels: [...labels],
    published_at: publishedAt,
    title_words: sql<string>`${titleWords}::tsvector`,
    words: sql<string>`${words}::tsvector`,
  }
  await tx
    .insertInto('search_documents')
    .values({ type, id, ...content })
    .onConflict((conflict) => conflict.columns(['type', 'id']).doUpdateSet(content))
    .execute()
}

export async function deleteSearchDocument(tx: PlatformTx, type: SearchType, id: string): Promise<void> {
  await tx.deleteFrom('search_documents').where('type', '=', type).where('id', '=', id).execute()
}

export type SearchDocumentRow = {
  readonly type: SearchType
  readonly id: string
  readonly path: string
  readonly title: Localised
  readonly body: { readonly zh: string; readonly en?: string }
  readonly published_at: Date
}

/**
 * For a frequent word only a limited number of documents is ranked: the newest with it in the title, filled up with the
 * newest others to `maxSearchResults`. Ranking reads a document's whole vector, selecting does not.
 */
const maxTitleMatches = maxSearchResults / 2

/** D, C, B, A: guesses, body, labels, title. */
const weights = '{0.02, 0.2, 0.5, 1.0}'

export type MatchFilter = {
  readonly query: string
  /** The words as typed, without synonyms; null when they have none. */
  readonly typed: string | null
  readonly type?: SearchType | undefined
  /** Types of areas that this installation does not show. */
  readonly hidden: readonly SearchType[]
  /** So frequent that a scan by date finds enough matches before the index has listed all. */
  readonly isCommon: boolean
}

const yearSeconds = 365.25 * 24 * 3600

/**
 * Text rank, with typed words counting twice beside their synonyms, times 1 + 0.3 · 2^(−age in years). A new document
 * precedes an equally good one of some years ago, but never a document whose title matches while its own does not.
 */
function byRelevance(clock: Clock, { query, typed }: MatchFilter) {
  const rank = (words: string) => sql`ts_rank(${weights}, words, ${words}::tsquery)`
  const fit = typed === null ? rank(query) : sql`(${rank(query)} + ${rank(typed)})`
  const ageSeconds = sql`greatest(extract(epoch from ${now(clock)} - published_at)::float8, 0)`
  return sql`${fit} * (1 + 0.3 * power(2, -${ageSeconds} / ${yearSeconds}::float8)) desc, published_at desc, id`
}

/**
 * The planner may scan by date only for common words: it does not know the cost of reading a row's vector. The other
 * rows have two limits, because the planner estimates by a constant limit and stops at a computed one.
 */
function candidates({ query, type, hidden, isCommon }: MatchFilter) {
  const ofType = type ? sql`and type = ${type}` : withoutTypes(hidden)
  const newest = isCommon ? sql`published_at` : sql`(published_at + interval '0')`
  const columns = sql`type, id, path, title, body, published_at, words`
  return sql`(
    with titled as materialized (
      select ${columns} from search_documents where title_words @@ ${query}::tsquery ${ofType}
      order by published_at desc limit ${maxTitleMatches}
    )
    select * from titled
    union all
    (select * from (
       select ${columns} from search_documents
       where words @@ ${query}::tsquery and not title_words @@ ${query}::tsquery ${ofType}
       order by ${newest} desc limit ${maxSearchResults}
     ) as others limit ${maxSearchResults} - (select count(*) from titled))
  ) as near`
}

const withoutTypes = (hidden: readonly SearchType[]) =>
  hidden.length > 0 ? sql`and type <> all(${hidden}::text[])` : sql``

export async function listMatches(
  reader: PlatformReader,
  clock: Clock,
  filter: MatchFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SearchDocumentRow[]> {
  const { rows } = await sql<SearchDocumentRow>`
    select type, id, path, title, body, published_at from ${candidates(filter)}
    order by ${byRelevance(clock, filter)} limit ${limit} offset ${offset}`.execute(reader)
  return rows
}

export async function listMatchIds(
  reader: PlatformReader,
  clock: Clock,
  filter: MatchFilter,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${candidates(filter)} order by ${byRelevance(clock, filter)} limit ${limit}`.execute(
    reader,
  )
  return rows.map(({ id }) => id)
}

export type DocumentCounts = {
  readonly byType: ReadonlyMap<SearchType, number>
  /** Approximate number of all documents from the table statistics; 0 when none matches. */
  readonly size: number
}

export async function countDocumentsByType(reader: PlatformReader, query: string): Promise<DocumentCounts> {
  const { rows } = await sql<{ type: SearchType; total: number; size: number }>`
    select type, total, (select reltuples::int from pg_class where oid = 'search_documents'::regclass) as size
    from count_search_documents(${query}::tsquery)`.execute(reader)
  return { byType: new Map(rows.map(({ type, total }) => [type, total])), size: rows[0]?.size ?? 0 }
}

type TitleFilter = Pick<MatchFilter, 'query' | 'hidden'> & { readonly limit: number }

export async function listTitleMatches(
  reader: PlatformReader,
  { query, hidden, limit }: TitleFilter,
): Promise<Pick<SearchDocumentRow, 'type' | 'id' | 'path' | 'title'>[]> {
  const { rows } = await sql<Pick<SearchDocumentRow, 'type' | 'id' | 'path' | 'title'>>`
    select type, id, path, title from search_documents where title_words @@ ${query}::tsquery ${withoutTypes(hidden)}
    order by published_at desc, id limit ${limit}`.execute(reader)
  return rows
}
