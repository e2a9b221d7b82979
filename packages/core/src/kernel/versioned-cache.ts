type Version = number | string
type CacheEntry<Value> = { readonly version: Version; readonly value: Promise<Value> }

/**
 * Remembers what was read of each thing at the version that the caller has just seen, and reads again at another. What is
 * read may be younger than that version, never older, as long as whoever changes the thing raises its version in the same
 * transaction. Of more than `maxEntries`, the one kept longest goes.
 */
export function createVersionedCache<Value>(maxEntries: number) {
  const entries = new Map<string, CacheEntry<Value>>()
  return (
    { key, version }: { readonly key: string; readonly version: Version },
    load: () => Promise<Value>,
  ): Promise<Value> => {
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
