import { LRUCache } from 'lru-cache'

type Version = number | string
type CacheEntry<Value> = { readonly version: Version; readonly value: Promise<Value> }

/**
 * Caches values under the version that the caller has just read, evicting the least recently used above `maxEntries`. A
 * value may be newer than its version, never older, as long as every change increments the version in its transaction.
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
