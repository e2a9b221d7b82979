import type { CellBatch } from './cell-batch.ts'
import { type DistinctState, DistinctValues } from './distinct-values.ts'
import { type ColumnProfile, type ProfileOptions, quantileShares } from './file-profile.ts'
import { type FrequentState, FrequentValues } from './frequent-values.ts'
import { HistogramBuilder, type HistogramState } from './histogram.ts'
import { Quantiles, type QuantilesState } from './quantiles.ts'
import { SensitiveData, type SensitiveState } from './sensitive-data.rules.ts'
import { type RangeState, ValueRange } from './value-range.ts'

/** Enough for what is kept of a frequent value. */
const maxTextBytes = 400

/** Statistics as data, which another thread can be sent. */
export type ColumnState = {
  readonly values: number
  readonly range: RangeState
  readonly distinct: DistinctState
  readonly frequent: FrequentState
  readonly sensitive: SensitiveState
  readonly quantiles: QuantilesState | null
  readonly histogram: HistogramState | null
}

/** Statistics of the cells of one column. Memory does not grow with the rows. */
export class ColumnStatistics {
  readonly #name: string
  readonly #range = new ValueRange()
  readonly #distinct = new DistinctValues()
  readonly #frequent = new FrequentValues()
  readonly #sensitive = new SensitiveData()
  #quantiles: Quantiles | null = null
  #histogram: HistogramBuilder | null = null
  #values = 0

  constructor(name: string) {
    this.#name = name
  }

  /** The values of this column in a batch of rows. */
  add(batch: CellBatch): void {
    this.#values += batch.count
    this.#distinct.add(batch)
    // A value that was seen before has no new kind, minimum or maximum.
    this.#range.add(batch)
    for (let index = 0; index < batch.sampledCount; index += 1)
      this.#examine(batch, batch.sampled[index] as number, batch.weights[index] as number)
  }

  #examine({ bytes, begins, ends, highs, lows }: CellBatch, value: number, weight: number): void {
    const begin = begins[value] as number
    const end = ends[value] as number
    this.#frequent.add(highs[value] as number, lows[value] as number, weight, () =>
      bytes.toString('utf8', begin, Math.min(end, begin + maxTextBytes)),
    )
    this.#sensitive.scan(bytes, begin, end)
    if (!this.#range.isMeasured) return
    const measured = this.#range.measure(bytes, begin, end)
    this.#quantiles ??= new Quantiles()
    this.#histogram ??= new HistogramBuilder()
    this.#quantiles.add(measured, weight)
    this.#histogram.add(measured, weight)
  }

  state(): ColumnState {
    return {
      values: this.#values,
      range: this.#range.state(),
      distinct: this.#distinct.state(),
      frequent: this.#frequent.state(),
      sensitive: this.#sensitive.state(),
      quantiles: this.#quantiles?.state() ?? null,
      histogram: this.#histogram?.state() ?? null,
    }
  }

  /** Adds what was counted of the same column in other rows. */
  merge({ values, range, distinct, frequent, sensitive, quantiles, histogram }: ColumnState): void {
    this.#values += values
    this.#range.merge(range)
    this.#distinct.merge(distinct)
    this.#frequent.merge(frequent)
    this.#sensitive.merge(sensitive)
    if (!this.#range.isMeasured) return
    this.#quantiles ??= new Quantiles()
    this.#histogram ??= new HistogramBuilder()
    if (quantiles) this.#quantiles.merge(quantiles)
    if (histogram) this.#histogram.merge(histogram)
  }

  profile(rowCount: number, { bins, topValues }: Required<ProfileOptions>): ColumnProfile {
    const { kind, isMeasured, min, max } = this.#range
    const shown = (value: number) => (kind === 'time' ? new Date(Math.round(value)).toISOString() : value)
    const histogram = isMeasured ? (this.#histogram?.build(bins, this.#values) ?? null) : null
    return {
      name: this.#name,
      kind,
      missing: rowCount - this.#values,
      distinct: Math.min(this.#distinct.count(), this.#values),
      isDistinctExact: this.#distinct.isExact,
      min: isMeasured ? shown(min) : null,
      max: isMeasured ? shown(max) : null,
      quantiles: isMeasured ? this.#profileQuantiles(shown) : null,
      histogram: histogram && {
        from: shown(histogram.from),
        to: shown(histogram.to),
        counts: histogram.counts,
      },
      top: this.#frequent.top(topValues),
      sensitive: this.#sensitive.kinds(),
    }
  }

  #profileQuantiles(shown: (value: number) => number | string): ColumnProfile['quantiles'] {
    const entries = Object.entries(quantileShares).map(([name, share]) => {
      const value = this.#quantiles?.quantile(share) ?? this.#range.min
      return [name, shown(value)]
    })
    return Object.fromEntries(entries)
  }
}
