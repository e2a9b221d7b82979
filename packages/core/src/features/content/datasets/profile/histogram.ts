const fineBins = 2_048

export type Histogram = { readonly from: number; readonly to: number; readonly counts: readonly number[] }

export type HistogramState = {
  readonly first: readonly Weighted[]
  readonly counts: Float64Array | null
  readonly low: number
  readonly width: number
  readonly min: number
  readonly max: number
}
type Weighted = { readonly value: number; readonly weight: number }

/**
 * Counts values in equal bins over a range that is unknown until the end: many fine bins whose width doubles whenever a
 * value falls outside. The first values are kept as they are, so that small files are counted exactly. Widths are powers
 * of two and bins begin at multiples of them, so that the bins of two histograms fit into each other.
 */
export class HistogramBuilder {
  #first: Weighted[] = []
  #counts: Float64Array | null = null
  #low = 0
  #width = 0
  #min = Number.POSITIVE_INFINITY
  #max = Number.NEGATIVE_INFINITY

  add(value: number, weight: number): void {
    if (value < this.#min) this.#min = value
    if (value > this.#max) this.#max = value
    if (this.#counts === null) {
      this.#first.push({ value, weight })
      if (this.#first.length === fineBins) this.#start()
    } else this.#count(this.#counts, value, weight)
  }

  /** Scaled so that all bins together have `total` values. */
  build(bins: number, total: number): Histogram | null {
    if (this.#min > this.#max) return null
    const [from, to] = [this.#min, this.#max]
    if (from === to) return { from, to, counts: [total] }
    const counts = new Float64Array(bins)
    const binOf = (value: number) =>
      Math.min(bins - 1, Math.max(0, Math.floor(((value - from) / (to - from)) * bins)))
    const increase = (bin: number, by: number) => {
      counts[bin] = (counts[bin] as number) + by
    }
    for (const { value, weight } of this.#first) increase(binOf(value), weight)
    this.#counts?.forEach((count, index) => {
      if (count === 0) return
      const begin = Math.max(from, this.#low + index * this.#width)
      const end = Math.min(to, this.#low + (index + 1) * this.#width)
      const [one, other] = [binOf(begin), binOf(end)]
      const edge = from + ((to - from) * (one + 1)) / bins
      const share = one === other || end <= begin ? 1 : Math.min(1, (edge - begin) / (end - begin))
      increase(one, count * share)
      if (share < 1) increase(other, count * (1 - share))
    })
    const sum = counts.reduce((all, count) => all + count, 0)
    return { from, to, counts: Array.from(counts, (count) => Math.round((count / sum) * total)) }
  }

  state(): HistogramState {
    return {
      first: this.#first,
      counts: this.#counts,
      low: this.#low,
      width: this.#width,
      min: this.#min,
      max: this.#max,
    }
  }

  merge({ first, counts, low, width, min, max }: HistogramState): void {
    this.#min = Math.min(this.#min, min)
    this.#max = Math.max(this.#max, max)
    for (const { value, weight } of first) this.add(value, weight)
    if (counts === null) return
    const own = this.#counts ?? this.#start()
    while (this.#width < width) this.#double(own, false)
    for (const [bin, count] of counts.entries()) if (count > 0) this.#count(own, low + bin * width, count)
  }

  #start(): Float64Array {
    const first = this.#first
    const counts = new Float64Array(fineBins)
    const narrowest = Math.max(Math.abs(this.#min), Math.abs(this.#max), 1) * 2 ** -40
    const width = Math.max((this.#max - this.#min) / (fineBins - 2), narrowest)
    this.#width = 2 ** Math.ceil(Math.log2(width))
    this.#low = Math.floor(this.#min / this.#width) * this.#width
    this.#counts = counts
    this.#first = []
    for (const { value, weight } of first) this.#count(counts, value, weight)
    return counts
  }

  #count(counts: Float64Array, value: number, weight: number): void {
    let bin = Math.floor((value - this.#low) / this.#width)
    while (bin < 0 || bin >= fineBins) {
      this.#double(counts, bin < 0)
      bin = Math.floor((value - this.#low) / this.#width)
    }
    counts[bin] = (counts[bin] as number) + weight
  }

  /** Pairs of bins become one; the new half of the range is below or above. */
  #double(counts: Float64Array, isBelow: boolean): void {
    const old = counts.slice()
    const width = 2 * this.#width
    const aligned = Math.floor(this.#low / width) * width
    const low = isBelow ? aligned - (fineBins / 2 - 1) * width : aligned
    // The first bin may be the second one of a pair.
    const from = Math.round((this.#low - low) / this.#width)
    counts.fill(0)
    for (const [bin, count] of old.entries()) {
      const into = (from + bin) >> 1
      counts[into] = (counts[into] as number) + count
    }
    this.#low = low
    this.#width = width
  }
}
