import {
  type Language,
  ok,
  type Result,
  type SearchHit,
  type SearchType,
  searchDepth,
} from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { countQuery } from './count-query.ts'
import { listMatches } from './document-search.store.ts'
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
): Promise<Result<{ data: SearchHit[]; total: number; isPartial: boolean }>> {
  const query = readQuery(lexicon, keyword)
  const offset = (page - 1) * limit
  if (!query) return ok({ data: [], total: 0, isPartial: false })
  const reader = reading(database)
  const counted = await countQuery(reader, query)
  const total = counted.totalOf(type)
  const which = { query: counted.query, typed: query.typed, type, isCommon: counted.isCommon(type) }
  const isWithin = offset < Math.min(total, searchDepth)
  const rows = isWithin ? await listMatches(reader, clock, which, { limit, offset }) : []
  const marks = readMarks(query.wanted)
  return ok({
    data: rows.map((row) => hitView(row, marks, language)),
    total,
    isPartial: counted.query !== query.strict && total > 0,
  })
}
