const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** "1 hour", "90 minutes", "20 seconds": in the largest unit that says it without a fraction. */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.round(seconds))
  const [unit, length] = units.find(([, each]) => whole >= each && whole % each === 0) ?? ['second', 1]
  const formatter = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  // As everywhere else in our Chinese: a blank between a figure and what it counts.
  return formatter.format(whole / length).replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
}

/** How long something has gone on, to a glance: minutes and seconds as on a clock. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
