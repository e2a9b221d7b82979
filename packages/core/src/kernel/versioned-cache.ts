type Version = number | string
type CacheEntry<Value> = { readonly version: Version; readonly value: Promise<Value> }

/**
 * Caches values under the version that the caller has just read, per owner (a pool), evicting the oldest above
 * `maxEntries`. A value may be newer than its version, never older, as long as every change increments the version in
 * its transaction.
 */
export function createVersionedCache<Value>(maxEntries: number) {
  const caches = new WeakMap<object, Map<string, CacheEntry<Value>>>()
  return (
    owner: object,
    { key, version }: { readonly key: string; readonly version: Version },
    load: () => Promise<Value>,
  ): Promise<Value> => {
    const entries = caches.get(owner) ?? new Map<string, CacheEntry<Value>>()
    caches.set(owner, entries)
    const cached = entries.get(key)
    if (cached?.version === version) return cached.value
    const value = load()
    entries.delete(key)
    entries.set(key, { version, value })
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key)
    })
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    return value
  }
}
