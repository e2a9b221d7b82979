const windowMs = 60_000
const maxKeys = 10_000

/** Attempts per minute of whoever the key names: an address, or an environment. */
export function createAttemptLimit(most: number, now: () => number = () => performance.now()) {
  const attempts = new Map<string, { count: number; readonly since: number }>()
  const current = (key: string) => {
    const entry = attempts.get(key)
    return entry && entry.since + windowMs > now() ? entry : undefined
  }
  return {
    isReached: (key: string): boolean => (current(key)?.count ?? 0) >= most,
    add(key: string): void {
      const entry = current(key)
      if (entry) entry.count += 1
      else {
        if (attempts.size >= maxKeys) attempts.clear()
        attempts.set(key, { count: 1, since: now() })
      }
    },
  }
}
