import { LRUCache } from 'lru-cache'

type Version = number | string
type CacheEntry<Value> = { readonly version: Version; readonly value: Promise<Value> }

/**
 * Remembers what was read of each thing at the version that the caller has just seen, and reads again at another. What is
 * read may be younger than that version, never older, as long as whoever changes the thing raises its version in the same
 * transaction. Of more than `maxEntries`, the one that was asked for least recently goes.
 */
export function createVersionedCache<Value>(maxEntries: number) {
  const entries = new LRUCache<string, CacheEntry<Value>>({ max: maxEntries })
  return (
    { key, version }: { readonly key: string; readonly version: Version },
    load: () => Promise<Value>,
  ): Promise<Value> => {
    const cached = entries.get(key)
    if (cached?.version === version) return cached.value
    const value = load()
    entries.set(key, { version, value })
    value.catch(() => {
      if (entries.peek(key)?.value === value) entries.delete(key)
    })
    return value
  }
}
