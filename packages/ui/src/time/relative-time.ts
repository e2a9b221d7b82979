const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 minutes ago" in the largest unit that fits; `justNow` within ten seconds. */
export function relativeTime(instant: number, now: number, locale: string, justNow: string): string {
  const seconds = Math.round((instant - now) / 1000)
  if (Math.abs(seconds) < 10) return justNow
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(seconds, 'second')
}
