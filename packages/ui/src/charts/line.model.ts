import type { ChartTable } from './chart-table.ts'

export type Point = { readonly x: number; readonly y: number }
export type Series = { readonly name: string; readonly points: readonly Point[] }
export type Span = { readonly from: number; readonly to: number; readonly top: number }

export function spanOf(series: readonly Series[]): Span {
  const points = series.flatMap((one) => one.points)
  const xs = points.map(({ x }) => x)
  const from = points.length ? Math.min(...xs) : 0
  const to = points.length ? Math.max(...xs) : 1
  return { from, to: to > from ? to : from + 1, top: Math.max(0, ...points.map(({ y }) => y)) }
}

const two = (value: number) => Math.round(value * 100) / 100

/** A path in a square of 100 by 100 that the page stretches. */
export function linePath(points: readonly Point[], { from, to, top }: Span, stepped: boolean): string {
  const placed = points
    .toSorted((one, other) => one.x - other.x)
    .map(
      ({ x, y }) => [two(((x - from) / (to - from)) * 100), two(100 - (Math.max(0, y) / top) * 100)] as const,
    )
  const [first, ...rest] = placed
  if (!first) return ''
  const line = rest.map(([x, y]) => (stepped ? `H${x}V${y}` : `L${x} ${y}`)).join('')
  return `M${first[0]} ${first[1]}${line}${stepped ? 'H100' : ''}`
}

/** One row per x value, one column per series, with a dash where a series has no point. */
export function lineTable(
  series: readonly Series[],
  along: string,
  formatX: (x: number) => string,
): ChartTable {
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b)
  const columns = series.map(({ points }) => new Map(points.map(({ x, y }) => [x, y])))
  return {
    head: [along, ...series.map(({ name }) => name)],
    rows: xs.map((x) => [formatX(x), ...columns.map((column) => column.get(x) ?? '—')]),
  }
}
