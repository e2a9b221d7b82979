import type { PlatformReader } from '../../kernel/index.ts'
import { findMatches, type IndexDeps } from '../search/index.ts'

/** Enough to fill a hundred pages; nobody reads further under one keyword. */
const matchesAtMost = 2000

/** The ids that a keyword finds, the best first; undefined when there is no keyword. */
export async function matchingPapers(
  reader: PlatformReader,
  deps: IndexDeps,
  keyword: string | undefined,
): Promise<readonly string[] | undefined> {
  if (!keyword) return undefined
  return findMatches(reader, deps, { type: 'paper', keyword, limit: matchesAtMost })
}
