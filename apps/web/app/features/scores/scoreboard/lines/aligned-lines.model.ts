export type LineSeries = {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** All lines over the same moments, as the chart wants them; a score stays until it changes. */
export type AlignedLines = {
  readonly xs: readonly number[]
  readonly ys: readonly (readonly (number | null)[])[]
}

export function alignLines(series: readonly LineSeries[]): AlignedLines {
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b)
  const ys = series.map(({ points }) => {
    const known = new Map(points.map(({ x, y }) => [x, y]))
    let last: number | null = null
    return xs.map((x) => {
      last = known.get(x) ?? last
      return last
    })
  })
  return { xs, ys }
}

/** What the lines say at one moment, the best first. */
export function valuesAt(series: readonly LineSeries[], { ys }: AlignedLines, index: number) {
  return series
    .map(({ name }, line) => ({ name, line, value: ys[line]?.[index] ?? 0 }))
    .toSorted((one, other) => other.value - one.value || one.line - other.line)
}
