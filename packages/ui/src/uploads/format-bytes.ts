const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** At most three digits, in steps of 1000 as in file managers. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  const text = unit === 0 || value >= 99.95 ? value.toFixed(0) : value.toFixed(1)
  return `${text} ${units[unit]}`
}
