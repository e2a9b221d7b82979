const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** A distance between two times in the two largest units that it has, such as "23 hr" or "1 day 2 hr". */
export function durationText(milliseconds: number, language: string): string {
  let left = Math.abs(milliseconds)
  const parts: string[] = []
  for (const [unit, size] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count === 0) continue
    const format = new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: language === 'zh' ? 'long' : 'short',
    })
    parts.push(format.format(count))
    if (parts.length === 2) break
  }
  return parts.join(' ')
}
