const width = 100
const height = 24
const edge = 2

/** A path that fills its box; null with fewer than two values. */
export function sparkPath(values: readonly number[]): string | null {
  if (values.length < 2) return null
  const least = Math.min(...values)
  const most = Math.max(...values)
  const up = (value: number) =>
    most === least ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge)
  const step = width / (values.length - 1)
  return values
    .map((value, index) => `${index ? 'L' : 'M'}${round(index * step)} ${round(up(value))}`)
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
