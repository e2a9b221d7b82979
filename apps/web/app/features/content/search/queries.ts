import { addresses, type SearchCounts, type SearchHit } from '@tiltyard/contracts/browser'
import type { PageFacts } from '../../../page-context.ts'
import { pageSize, parseSearchQuery, type SearchQuery } from './results.model.ts'

export type SearchResults = {
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly isPartial: boolean
}

export type SearchData = {
  readonly query: SearchQuery
  /** Null without a keyword. */
  readonly results: SearchResults | 'failed' | null
  readonly counts: SearchCounts | null
}

/** The result depends only on keyword and language, so caches may store it like any page. */
export async function loadSearch(facts: PageFacts, url: string): Promise<SearchData> {
  const query = parseSearchQuery(new URL(url).searchParams)
  const { keyword } = query
  if (keyword === '') return { query, results: null, counts: null }
  const [list, counts] = await Promise.all([
    facts.read(addresses.searchDocuments, {
      query: { ...query, limit: pageSize, language: facts.language },
    }),
    facts.ask(addresses.countSearchMatches, { query: { keyword } }),
  ])
  if (list.state !== 'ready') return { query, results: 'failed', counts }
  const { data: hits, total, isPartial } = list.value
  return { query, results: { hits, total, isPartial }, counts }
}
