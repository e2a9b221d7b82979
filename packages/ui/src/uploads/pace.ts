export type Sample = { readonly at: number; readonly sent: number }
export type Pace = { readonly bytesPerSecond: number; readonly secondsLeft: number | null }

const windowMs = 5000

/** The rate of the last five seconds: an average since the start would hide a slowdown. */
export function paceOf(samples: readonly Sample[], total: number): Pace {
  const last = samples.at(-1)
  const first = samples.find(({ at }) => last && last.at - at <= windowMs)
  if (!first || !last || last.at <= first.at) return { bytesPerSecond: 0, secondsLeft: null }
  const bytesPerSecond = ((last.sent - first.sent) / (last.at - first.at)) * 1000
  if (bytesPerSecond <= 0) return { bytesPerSecond: 0, secondsLeft: null }
  return { bytesPerSecond, secondsLeft: Math.ceil(Math.max(0, total - last.sent) / bytesPerSecond) }
}

/** "12 seconds", "3 minutes", "2 hours": an estimate needs no more precision. */
export function formatSeconds(seconds: number, locale: string): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
