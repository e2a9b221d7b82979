import type { SearchType } from '@tiltyard/contracts'
import { databaseClock, type PlatformReader } from '../../kernel/index.ts'
import { countQuery } from './count-query.ts'
import { listMatchIds } from './document-search.store.ts'
import { readQuery } from './read-query.ts'
import type { IndexDeps } from './search-deps.ts'

/** For a feature's own list under a keyword: ids of one type, the best first. Every word counts; none is left out. */
export async function findMatches(
  reader: PlatformReader,
  { lexicon }: IndexDeps,
  { type, keyword, limit }: { readonly type: SearchType; readonly keyword: string; readonly limit: number },
): Promise<readonly string[]> {
  const query = readQuery(lexicon, keyword)
  if (!query) return []
  const counted = await countQuery(reader, { ...query, relaxed: null })
  return listMatchIds(
    reader,
    databaseClock,
    { query: query.strict, typed: query.typed, type, isCommon: counted.isCommon(type) },
    limit,
  )
}
