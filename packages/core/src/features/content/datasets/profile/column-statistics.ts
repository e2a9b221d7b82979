import { cellHash, decimalValue, hashBytes, parseDecimal, parsedDecimal } from '../../../../csv/csv-cells.ts'
import type { CellBatch } from './cell-batch.ts'
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

/** Statistics of the cells of one column. Memory does not grow with the rows. */
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

  constructor(name: string) {
    this.#name = name
  }

  /** All cells of this column in a batch of rows. An empty cell is a missing value. */
  addAll({ bytes, begins, ends, weights, width, rows }: CellBatch, column: number): void {
    for (let row = 0, cell = column; row < rows; row += 1, cell += width)
      this.#count(bytes, begins[cell] as number, ends[cell] as number)
    for (let row = 0, cell = column; row < rows; row += 1, cell += width) {
      const weight = weights[row] as number
      if (weight > 0) this.#examine(bytes, begins[cell] as number, ends[cell] as number, weight)
    }
  }

  /** One cell; `weight` as in a batch. */
  add(bytes: Buffer, begin: number, end: number, weight: number): void {
    this.#count(bytes, begin, end)
    if (weight > 0) this.#examine(bytes, begin, end, weight)
  }

  #count(bytes: Buffer, begin: number, end: number): void {
    if (begin === end) return
    this.#values += 1
    hashBytes(bytes, begin, end)
    const isNew = this.#distinct.add(cellHash.high, cellHash.low)
    // A value that was seen before has no new kind, minimum or maximum.
    if (isNew && this.#state !== text) this.#classify(bytes, begin, end)
  }

  #examine(bytes: Buffer, begin: number, end: number, weight: number): void {
    if (begin === end) return
    hashBytes(bytes, begin, end)
    this.#frequent.add(cellHash.high, cellHash.low, weight, () =>
      bytes.toString('utf8', begin, Math.min(end, begin + maxTextBytes)),
    )
    this.#sensitive.scan(bytes, begin, end)
    if (this.#state !== numeric && this.#state !== temporal) return
    if (this.#state === numeric) parseDecimal(bytes, begin, end)
    const value = this.#state === numeric ? (decimalValue[0] as number) : parseTime(bytes, begin, end)
    this.#quantiles ??= new Quantiles()
    this.#histogram ??= new HistogramBuilder()
    this.#quantiles.add(value, weight)
    this.#histogram.add(value, weight)
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

  #classify(bytes: Buffer, begin: number, end: number): void {
    if (this.#state === unknown) this.#state = firstState(bytes, begin, end)
    if (this.#state === numeric && parseDecimal(bytes, begin, end) && isPlain(bytes, begin, end)) {
      this.#extend(decimalValue[0] as number)
      if (!parsedDecimal.isInteger) this.#isFractional = true
    } else if (this.#state === temporal) this.#extend(parseTime(bytes, begin, end))
    else if (this.#state !== boolean || !isBoolean(bytes, begin, end)) this.#becomeText()
  }

  #extend(value: number): void {
    if (value < this.#min) this.#min = value
    if (value > this.#max) this.#max = value
    if (Number.isNaN(value)) this.#becomeText()
  }

  #becomeText(): void {
    this.#state = text
    this.#quantiles = null
    this.#histogram = null
  }
}

function firstState(bytes: Buffer, begin: number, end: number): number {
  if (parseDecimal(bytes, begin, end)) return numeric
  if (!Number.isNaN(parseTime(bytes, begin, end))) return temporal
  return isBoolean(bytes, begin, end) ? boolean : text
}

/** Whether the number just parsed is one to calculate with; digits with leading zeroes, or too many, are names. */
function isPlain(bytes: Buffer, begin: number, end: number): boolean {
  if (end - begin <= 1) return true
  if (!parsedDecimal.isInteger) return Math.abs(decimalValue[0] as number) <= largest
  const first = bytes[begin] === minus ? begin + 1 : begin
  return (bytes[first] !== zero || end - first === 1) && end - begin <= maxIntegerLength
}

function isBoolean(bytes: Buffer, begin: number, end: number): boolean {
  return (
    (end - begin === 4 || end - begin === 5) && /^(true|false)$/i.test(bytes.toString('latin1', begin, end))
  )
}
