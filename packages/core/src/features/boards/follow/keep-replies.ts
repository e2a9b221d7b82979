import type { Prepared } from '@tiltyard/contracts'

/** Of some 20 kB each. */
const keptAtMost = 500

/** The oldest go first: whoever asks for ten thousand pages must not make one process keep them all. */
export function keepReplies(): <T>(key: string, make: () => Prepared<T>) => Prepared<T> {
  const kept = new Map<string, Prepared>()
  return (key, make) => {
    const there = kept.get(key)
    if (there) return there as ReturnType<typeof make>
    const made = make()
    if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value as string)
    kept.set(key, made)
    return made
  }
}
