import type { ColumnKind, ColumnStatistics } from '@tiltyard/contracts/browser'

export const missingShare = (missing: number, rowCount: number): number =>
  rowCount === 0 ? 0 : missing / rowCount

export type Bin = {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Share of the highest bin. */
  readonly share: number
}

const toNumber = (value: number | string): number => (typeof value === 'number' ? value : Date.parse(value))

/** Equal bins of a histogram; those of times are in milliseconds. */
export function binsOf(histogram: NonNullable<ColumnStatistics['histogram']>): readonly Bin[] {
  const { counts } = histogram
  const [first, last] = [toNumber(histogram.from), toNumber(histogram.to)]
  const width = (last - first) / counts.length
  const highest = Math.max(1, ...counts)
  return counts.map((count, index) => ({
    from: first + index * width,
    to: index === counts.length - 1 ? last : first + (index + 1) * width,
    count,
    share: count / highest,
  }))
}

/** Decimal places that keep the bounds of neighbouring bins apart. */
export function decimalsOf(bins: readonly Bin[]): number {
  const [bin] = bins
  const width = bin ? bin.to - bin.from : 0
  return width > 0 ? Math.min(20, Math.max(0, Math.ceil(1 - Math.log10(width)))) : 6
}

/** A value as people write it: times without the parts that are zero for all of a day. */
export function valueText(
  value: number | string,
  kind: ColumnKind,
  formatNumber: (value: number) => string,
): string {
  if (kind === 'time') {
    const time = new Date(value)
    if (Number.isNaN(time.getTime())) return String(value)
    return time
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/, '')
      .replace(/ 00:00:00$/, '')
  }
  return typeof value === 'number' ? formatNumber(value) : value
}
