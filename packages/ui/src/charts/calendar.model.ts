export type Day = { readonly date: string; readonly count: number }
export type Cell = Day & { readonly level: 0 | 1 | 2 | 3 | 4 }
export type Week = { readonly month: number | null; readonly days: readonly (Cell | null)[] }

const dayMs = 86_400_000
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Quarters of the busiest day; a day with any count has at least level 1. */
export function levelOf(count: number, busiest: number): Cell['level'] {
  if (count <= 0) return 0
  return Math.min(4, Math.max(1, Math.ceil((count / busiest) * 4))) as Cell['level']
}

/** Whole weeks from Monday, the last one up to `until`; days without a count are zero. Dates are YYYY-MM-DD. */
export function weeksUntil(until: string, days: readonly Day[], count = 53): readonly Week[] {
  const counts = new Map(days.map(({ date, count: done }) => [date, done]))
  const busiest = Math.max(1, ...counts.values())
  const last = Date.parse(until)
  const monday = last - ((new Date(last).getUTCDay() + 6) % 7) * dayMs
  let visible = -1
  return Array.from({ length: count }, (_, index) => {
    const first = monday - (count - 1 - index) * 7 * dayMs
    const month = new Date(first).getUTCMonth()
    const isNew = month !== visible
    visible = month
    return {
      // A month's name is as wide as three weeks.
      month: isNew && index > 0 && index < count - 2 ? month : null,
      days: Array.from({ length: 7 }, (_, day) => {
        const at = first + day * dayMs
        if (at > last) return null
        const done = counts.get(isoDay(at)) ?? 0
        return { date: isoDay(at), count: done, level: levelOf(done, busiest) }
      }),
    }
  })
}
