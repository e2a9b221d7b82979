import { cellHash, decimalForm, hashBytes, parseDecimal } from '../../../../csv/csv-cells.ts'
import { parseTime } from './cell-time.ts'
import { DistinctValues } from './distinct-values.ts'
import { type ColumnKind, type ColumnProfile, type ProfileOptions, quantileShares } from './file-profile.ts'
import { FrequentValues } from './frequent-values.ts'
import { HistogramBuilder } from './histogram.ts'
import { Quantiles } from './quantiles.ts'
import { SensitiveData } from './sensitive-data.rules.ts'

/** What all values of a column have been so far. */
const [unknown, numeric, temporal, boolean, text] = [0, 1, 2, 3, 4]
const [zero, minus] = [0x30, 0x2d]
/** Digits that a number holds exactly, and a sign. */
const maxIntegerLength = 16
/** The range of a column with larger numbers would overflow. */
const largest = 1e300
/** Enough for what is kept of a frequent value. */
const maxTextBytes = 400

/** `add` sees every cell, `examine` the cells of sampled rows, right after `add`. Memory does not grow with the rows. */
export class ColumnStatistics {
  readonly #name: string
  readonly #distinct = new DistinctValues()
  readonly #frequent = new FrequentValues()
  readonly #sensitive = new SensitiveData()
  #quantiles: Quantiles | null = null
  #histogram: HistogramBuilder | null = null
  #state = unknown
  #isFractional = false
  #values = 0
  #min = Number.POSITIVE_INFINITY
  #max = Number.NEGATIVE_INFINITY
  #value = Number.NaN

  constructor(name: string) {
    this.#name = name
  }

  /** An empty cell is a missing value. */
  add(bytes: Buffer, begin: number, end: number): void {
    if (begin === end) return
    this.#values += 1
    hashBytes(bytes, begin, end)
    this.#distinct.add(cellHash.high, cellHash.low)
    if (this.#state === text) return
    const value = this.#parse(bytes, begin, end)
    this.#value = value
    if (value < this.#min) this.#min = value
    if (value > this.#max) this.#max = value
  }

  /** `weight`: how many rows the sampled one stands for. */
  examine(bytes: Buffer, begin: number, end: number, weight: number): void {
    if (begin === end) return
    hashBytes(bytes, begin, end)
    this.#frequent.add(cellHash.high, cellHash.low, weight, () =>
      bytes.toString('utf8', begin, Math.min(end, begin + maxTextBytes)),
    )
    this.#sensitive.scan(bytes, begin, end)
    if (this.#state !== numeric && this.#state !== temporal) return
    this.#quantiles ??= new Quantiles()
    this.#histogram ??= new HistogramBuilder()
    this.#quantiles.add(this.#value, weight)
    this.#histogram.add(this.#value, weight)
  }

  profile(rowCount: number, { bins, topValues }: Required<ProfileOptions>): ColumnProfile {
    const kind = this.#kind()
    const isMeasured = this.#state === numeric || this.#state === temporal
    const shown = (value: number) => (kind === 'time' ? new Date(Math.round(value)).toISOString() : value)
    const histogram = isMeasured ? (this.#histogram?.build(bins, this.#values) ?? null) : null
    return {
      name: this.#name,
      kind,
      missing: rowCount - this.#values,
      distinct: Math.min(this.#distinct.count(), this.#values),
      isDistinctExact: this.#distinct.isExact,
      min: isMeasured ? shown(this.#min) : null,
      max: isMeasured ? shown(this.#max) : null,
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

  #kind(): ColumnKind {
    if (this.#state === numeric) return this.#isFractional ? 'number' : 'integer'
    if (this.#state === temporal) return 'time'
    return this.#state === boolean ? 'boolean' : 'text'
  }

  #profileQuantiles(shown: (value: number) => number | string): ColumnProfile['quantiles'] {
    const entries = Object.entries(quantileShares).map(([name, share]) => {
      const value = this.#quantiles?.quantile(share) ?? this.#min
      return [name, shown(value)]
    })
    return Object.fromEntries(entries)
  }

  /** The value as a number, or NaN after the column has become text or boolean. */
  #parse(bytes: Buffer, begin: number, end: number): number {
    if (this.#state === numeric) return this.#parseNumber(bytes, begin, end)
    if (this.#state === unknown) this.#state = firstState(bytes, begin, end)
    if (this.#state === numeric) return this.#parseNumber(bytes, begin, end)
    if (this.#state === temporal) {
      const time = parseTime(bytes, begin, end)
      if (Number.isNaN(time)) this.#becomeText()
      return time
    }
    if (this.#state === boolean && !isBoolean(bytes, begin, end)) this.#becomeText()
    return Number.NaN
  }

  #parseNumber(bytes: Buffer, begin: number, end: number): number {
    const value = parseDecimal(bytes, begin, end)
    const { isInteger } = decimalForm
    if (!(value >= -largest && value <= largest) || (isInteger && isIdentifier(bytes, begin, end))) {
      this.#becomeText()
      return Number.NaN
    }
    if (!isInteger) this.#isFractional = true
    return value
  }

  #becomeText(): void {
    this.#state = text
    this.#quantiles = null
    this.#histogram = null
  }
}

function firstState(bytes: Buffer, begin: number, end: number): number {
  if (!Number.isNaN(parseDecimal(bytes, begin, end))) return numeric
  if (!Number.isNaN(parseTime(bytes, begin, end))) return temporal
  return isBoolean(bytes, begin, end) ? boolean : text
}

/** Digits with leading zeroes, or more of them than a number holds, are names of something. */
function isIdentifier(bytes: Buffer, begin: number, end: number): boolean {
  const first = bytes[begin] === minus ? begin + 1 : begin
  return (bytes[first] === zero && end - first > 1) || end - begin > maxIntegerLength
}

function isBoolean(bytes: Buffer, begin: number, end: number): boolean {
  return (
    (end - begin === 4 || end - begin === 5) && /^(true|false)$/i.test(bytes.toString('latin1', begin, end))
  )
}
