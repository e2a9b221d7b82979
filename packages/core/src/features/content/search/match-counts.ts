import type { SearchType } from '@tiltyard/contracts'
import { connectionState, type PlatformDatabase, toReader } from '../../../kernel/index.ts'
import { countDocumentsByType, type DocumentCounts } from './search-document.store.ts'
import type { SearchQuery } from './search-query.ts'

export type MatchCounts = {
  /** The strict or the relaxed query, whichever was counted. */
  readonly query: string
  totalOf(type?: SearchType | undefined): number
  /** Whether matches are so frequent that scanning by date finds the newest sooner. */
  isCommon(type?: SearchType | undefined): boolean
}

/** Number of matches by type, without hidden ones: with all words or, if no type has any, with any word. */
export async function countQueryMatches(
  database: PlatformDatabase,
  { strict, relaxed }: SearchQuery,
  hidden: readonly SearchType[],
): Promise<MatchCounts> {
  const countAll = countCache(database)
  const count = (query: string) => countDocumentsByType(toReader(database), query)
  const countDocuments = async (query: string, by: typeof count) =>
    withoutTypes(await countAll(query, by), hidden)
  const counts = await countDocuments(strict, count)
  if (counts.byType.size > 0 || relaxed === null) return toMatchCounts(strict, counts)
  return toMatchCounts(relaxed, await countDocuments(relaxed, count))
}

function withoutTypes({ byType, size }: DocumentCounts, hidden: readonly SearchType[]): DocumentCounts {
  return { byType: new Map([...byType].filter(([type]) => !hidden.includes(type))), size }
}

/**
 * Listing all `total` matches costs about as much as reading an eighth of them in full, and the scan by date reads 600
 * · size / total documents: both cost the same at total² = 4800 · size.
 */
const balance = 4_800

function toMatchCounts(query: string, { byType, size }: DocumentCounts): MatchCounts {
  const totalOf = (type?: SearchType) =>
    type ? (byType.get(type) ?? 0) : [...byType.values()].reduce((sum, total) => sum + total, 0)
  return { query, totalOf, isCommon: (type) => size > 0 && totalOf(type) ** 2 > balance * size }
}

/** Above this a few more are not noticeable; smaller numbers are counted each time and are exact. */
const cacheThreshold = 10_000
const ttlMs = 60_000
const maxEntries = 500

type Entry = { readonly counts: DocumentCounts; readonly until: number }
const countCache = connectionState(createCountCache)

/** The cost of counting grows with the number of matches, so the most frequent words are counted once a minute. */
export function createCountCache() {
  const entries = new Map<string, Entry>()
  return async (
    query: string,
    count: (query: string) => Promise<DocumentCounts>,
  ): Promise<DocumentCounts> => {
    const cached = entries.get(query)
    if (cached && cached.until > Date.now()) return cached.counts
    const counts = await count(query)
    const total = [...counts.byType.values()].reduce((sum, one) => sum + one, 0)
    if (entries.size >= maxEntries) entries.clear()
    if (total >= cacheThreshold) entries.set(query, { counts, until: Date.now() + ttlMs })
    else entries.delete(query)
    return counts
  }
}
