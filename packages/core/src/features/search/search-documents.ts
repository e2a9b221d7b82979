import { type Language, ok, type Result, type SearchHit, type SearchType } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { countQuery } from './count-query.ts'
import { listMatches, mostRanked } from './document-search.store.ts'
import { hitView } from './hit.view.ts'
import { readMarks } from './marks.rules.ts'
import { readQuery } from './read-query.ts'
import type { SearchDeps } from './search-deps.ts'

type Asked = {
  readonly keyword: string
  readonly type?: SearchType | undefined
  readonly page: number
  readonly limit: number
}

/** A page of what was found, the best first. `total` may be more than can be paged through. */
export async function searchDocuments(
  { database, clock, lexicon }: SearchDeps,
  { keyword, type, page, limit }: Asked,
  language: Language,
): Promise<Result<{ data: SearchHit[]; total: number }>> {
  const query = readQuery(lexicon, keyword)
  const offset = (page - 1) * limit
  if (!query) return ok({ data: [], total: 0 })
  const reader = reading(database)
  const list = (words: string) =>
    offset < mostRanked ? listMatches(reader, clock, { query: words, type }, { limit, offset }) : []
  const [counted, strict] = await Promise.all([countQuery(reader, query), list(query.strict)])
  const rows = counted.query === query.strict ? strict : await list(counted.query)
  const marks = readMarks(query.wanted)
  return ok({
    data: rows.map((row) => hitView(row, marks, language)),
    total: type ? (counted.counts.get(type) ?? 0) : sum(counted.counts.values()),
  })
}

function sum(values: Iterable<number>): number {
  return Array.from(values).reduce((total, value) => total + value, 0)
}
