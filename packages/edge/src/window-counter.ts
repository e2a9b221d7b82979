/**
 * Counts calls in windows that are the same for everybody, so that all counts are forgotten in one step and no caller
 * needs a timer. Says how many seconds are left of the window once a caller has spent `points` in it.
 */
export function countInWindows(points: number, seconds: number): (id: string) => number | null {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (id) => {
    const now = performance.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + seconds * 1000
    }
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count > points ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : null
  }
}
