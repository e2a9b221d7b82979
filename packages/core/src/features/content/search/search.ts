import {
  hiddenSearchTypes,
  type Language,
  maxSearchResults,
  ok,
  type Result,
  type SearchCounts,
  type SearchHit,
  type SearchSuggestion,
  type SearchType,
} from '@tiltyard/contracts'
import { databaseClock, toReader } from '../../../kernel/index.ts'
import { getHiddenAreas } from '../../platform/index.ts'
import { buildHighlightTerms } from './highlight.rules.ts'
import { countQueryMatches } from './match-counts.ts'
import { listMatches, listMatchIds, listTitleMatches } from './search-document.store.ts'
import { searchHitView } from './search-hit.view.ts'
import type { SearchDeps } from './search-index.ts'
import { parsePrefixQuery, parseQuery } from './search-query.ts'

type Asked = {
  readonly keyword: string
  readonly type?: SearchType | undefined
  readonly page: number
  readonly limit: number
}

/** A page of hits, best first. `total` may exceed the number of hits that can be paged through. */
export async function searchDocuments(
  { database, clock, lexicon }: SearchDeps,
  { keyword, type, page, limit }: Asked,
  language: Language,
): Promise<Result<{ data: SearchHit[]; total: number; isPartial: boolean }>> {
  const query = parseQuery(lexicon, keyword)
  const offset = (page - 1) * limit
  if (!query) return ok({ data: [], total: 0, isPartial: false })
  const reader = toReader(database)
  const hidden = hiddenSearchTypes(await getHiddenAreas(reader))
  const counts = await countQueryMatches(database, query, hidden)
  const total = counts.totalOf(type)
  const filter = { query: counts.query, typed: query.typed, type, hidden, isCommon: counts.isCommon(type) }
  const isWithin = offset < Math.min(total, maxSearchResults)
  const rows = isWithin ? await listMatches(reader, clock, filter, { limit, offset }) : []
  const marks = buildHighlightTerms(query.terms)
  return ok({
    data: rows.map((row) => searchHitView(row, marks, language)),
    total,
    isPartial: counts.query !== query.strict && total > 0,
  })
}

/** Counts of all types in one call, under the specification's names. */
export async function countMatches(
  { database, lexicon }: SearchDeps,
  { keyword }: { readonly keyword: string },
): Promise<Result<SearchCounts>> {
  const query = parseQuery(lexicon, keyword)
  const hidden = hiddenSearchTypes(await getHiddenAreas(toReader(database)))
  const counts = query ? await countQueryMatches(database, query, hidden) : null
  const of = (type: SearchType) => counts?.totalOf(type) ?? 0
  return ok({
    information: of('info'),
    explanation: of('paper_explain'),
    activity: of('activity'),
    original: of('paper'),
    dataset: of('dataset'),
    video: of('video'),
    tool: of('tool'),
    competition: of('competition'),
    question: of('question'),
  })
}

const maxSuggestions = 8

/** Titles that start with the keyword, newest first. */
export async function suggestTitles(
  { database, lexicon }: SearchDeps,
  { keyword }: { readonly keyword: string },
): Promise<Result<SearchSuggestion[]>> {
  const query = parsePrefixQuery(lexicon, keyword)
  if (!query) return ok([])
  const reader = toReader(database)
  const hidden = hiddenSearchTypes(await getHiddenAreas(reader))
  return ok(await listTitleMatches(reader, { query: query.strict, hidden, limit: maxSuggestions }))
}

/** For an area's own list with a keyword: ids of one type that match all words, best first. */
export async function searchDocumentIds(
  { database, lexicon }: SearchDeps,
  { type, keyword, limit }: { readonly type: SearchType; readonly keyword: string; readonly limit: number },
): Promise<readonly string[]> {
  const query = parseQuery(lexicon, keyword)
  if (!query) return []
  const counts = await countQueryMatches(database, { ...query, relaxed: null }, [])
  return listMatchIds(
    toReader(database),
    databaseClock,
    { query: query.strict, typed: query.typed, type, hidden: [], isCommon: counts.isCommon(type) },
    limit,
  )
}
