import { connectionState, type PlatformDatabase } from '../../../kernel/index.ts'

/** Shares one load per key and process for some time, however many people watch. */
export function createShortCache<T>(cacheMs: number) {
  const stateOf = connectionState(
    () => new Map<string, { readonly until: number; readonly value: Promise<T> }>(),
  )
  return (database: PlatformDatabase, key: string, load: () => Promise<T>): Promise<T> => {
    const entries = stateOf(database)
    const timestamp = performance.now()
    for (const [each, { until }] of entries) if (until < timestamp) entries.delete(each)
    const cached = entries.get(key)
    if (cached) return cached.value
    const value = load()
    entries.set(key, { until: timestamp + cacheMs, value })
    // A failure is not cached: the next request queries again.
    value.catch(() => entries.delete(key))
    return value
  }
}
