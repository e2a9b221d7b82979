const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** "1 hour", "90 minutes", "20 seconds": in the largest unit without a fraction. */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.round(seconds))
  const [unit, length] = units.find(([, each]) => whole >= each && whole % each === 0) ?? ['second', 1]
  const formatter = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  // Chinese texts of the site have a space between a number and its unit.
  return formatter.format(whole / length).replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
}

/** Elapsed time as minutes and seconds. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
