import type { SearchType } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'
import { countByType } from './document-search.store.ts'
import type { Query } from './read-query.ts'

export type Counted = { readonly query: string; readonly counts: ReadonlyMap<SearchType, number> }

/** How many there are of each type: of documents with every word, or, when there is none of any type, with any word. */
export async function countQuery(reader: PlatformReader, { strict, relaxed }: Query): Promise<Counted> {
  const counts = await countByType(reader, { query: strict })
  if (counts.size > 0 || relaxed === null) return { query: strict, counts }
  return { query: relaxed, counts: await countByType(reader, { query: relaxed }) }
}
