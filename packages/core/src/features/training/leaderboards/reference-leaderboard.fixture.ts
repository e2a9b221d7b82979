import type { BoardRow, Gain } from './training-gains.fixture.ts'

/**
 * Leaderboards computed independently of the feature: days are found by checking the clock every quarter of an hour.
 */
export type ReferenceDay = { readonly day: string; readonly begins: number; readonly ends: number }

const quarter = 900_000

/** Days of a zone that lie completely between two moments. */
export function listReferenceDays(zone: string, from: number, to: number): ReferenceDay[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const days: ReferenceDay[] = []
  let begins = 0
  let currentDay = format.format(from)
  for (let at = from + quarter; at <= to; at += quarter) {
    const now = format.format(at)
    if (now === currentDay) continue
    if (begins) days.push({ day: currentDay, begins, ends: at })
    ;[begins, currentDay] = [at, now]
  }
  return days
}

export function computeReferenceBoards(days: readonly ReferenceDay[], gains: readonly Gain[]): BoardRow[] {
  const overall = new Map<string, Map<string, number>>()
  const first = Math.min(...gains.map(({ at }) => at.getTime()))
  return days
    .filter(({ ends }) => ends > first)
    .flatMap(({ day, ends }) => {
      const sums = new Map<string, number>()
      for (const { userId, points, at } of gains)
        if (at.getTime() < ends) sums.set(userId, (sums.get(userId) ?? 0) + points)
      overall.set(day, sums)
      const since = (userId: string, earlier: string) =>
        (sums.get(userId) ?? 0) - (overall.get(earlier)?.get(userId) ?? 0)
      const rows = [...sums].map(([userId, score]) => ({
        day,
        user_id: userId,
        overall: score,
        monthly: since(userId, daysBefore(day, Number(day.slice(8)))),
        weekly: since(userId, daysBefore(day, new Date(day).getUTCDay() || 7)),
        plus7: since(userId, daysBefore(day, 7)),
        plus30: since(userId, daysBefore(day, 30)),
      }))
      const rank = (range: 'overall' | 'monthly' | 'weekly', score: number) =>
        1 + rows.filter((row) => row[range] > score).length
      return rows
        .map((row) => ({
          ...row,
          overall_rank: rank('overall', row.overall),
          monthly_rank: row.monthly > 0 ? rank('monthly', row.monthly) : null,
          weekly_rank: row.weekly > 0 ? rank('weekly', row.weekly) : null,
        }))
        .toSorted((a, b) => b.overall - a.overall || (a.user_id < b.user_id ? -1 : 1))
    })
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
