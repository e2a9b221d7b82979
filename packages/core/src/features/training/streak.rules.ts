const dayMs = 86_400_000

/** Days in a row up to today, or up to yesterday: today is not over. Days are written YYYY-MM-DD. */
export function streakOf(days: readonly string[], today: string): number {
  const active = new Set(days)
  let at = Date.parse(`${today}T00:00:00Z`)
  if (!active.has(today)) at -= dayMs
  let streak = 0
  while (active.has(new Date(at).toISOString().slice(0, 10))) {
    streak += 1
    at -= dayMs
  }
  return streak
}
