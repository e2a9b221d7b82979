import type { PlatformReader } from '../../kernel/index.ts'
import type { Counts } from './document-search.store.ts'

/** So many that nobody sees whether there are a few more; fewer are counted anew each time and are exact. */
const many = 10_000
const freshMs = 60_000
const entriesMax = 500

type Entry = { readonly counts: Counts; readonly until: number }
const remembered = new WeakMap<PlatformReader, Map<string, Entry>>()

/** Counting is what still costs with the number of matches; the few words that are everywhere are counted once a minute. */
export async function rememberCounts(
  reader: PlatformReader,
  query: string,
  count: (reader: PlatformReader, query: string) => Promise<Counts>,
): Promise<Counts> {
  const entries = remembered.get(reader) ?? new Map<string, Entry>()
  remembered.set(reader, entries)
  const known = entries.get(query)
  if (known && known.until > Date.now()) return known.counts
  const counts = await count(reader, query)
  const total = [...counts.byType.values()].reduce((sum, one) => sum + one, 0)
  if (entries.size >= entriesMax) entries.clear()
  if (total >= many) entries.set(query, { counts, until: Date.now() + freshMs })
  else entries.delete(query)
  return counts
}
