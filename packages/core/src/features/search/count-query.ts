import type { SearchType } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'
import { type Counts, countByType } from './document-search.store.ts'
import type { Query } from './read-query.ts'
import { rememberCounts } from './remembered-counts.ts'

export type Counted = {
  /** Which of the query's two readings was counted. */
  readonly query: string
  totalOf(type?: SearchType | undefined): number
  /** Whether so many have it that walking back in time is the shorter way to the newest of them. */
  isCommon(type?: SearchType | undefined): boolean
}

/** How many there are of each type: of documents with every word, or, when there is none of any type, with any word. */
export async function countQuery(reader: PlatformReader, { strict, relaxed }: Query): Promise<Counted> {
  const counts = await rememberCounts(reader, strict, countByType)
  if (counts.byType.size > 0 || relaxed === null) return counted(strict, counts)
  return counted(relaxed, await rememberCounts(reader, relaxed, countByType))
}

/**
 * Listing all `total` costs about as much as eight times fewer documents read whole, and the walk reads
 * 600 · size / total of them: where both cost the same, total² = 4800 · size.
 */
const balance = 4_800

function counted(query: string, { byType, size }: Counts): Counted {
  const totalOf = (type?: SearchType) =>
    type ? (byType.get(type) ?? 0) : [...byType.values()].reduce((sum, total) => sum + total, 0)
  return { query, totalOf, isCommon: (type) => size > 0 && totalOf(type) ** 2 > balance * size }
}
