import { decimalValue, parseDecimal, parsedDecimal } from '../../../../csv/csv-cells.ts'
import type { CellBatch } from './cell-batch.ts'
import { LastMinute, parseTime } from './cell-time.ts'
import type { ColumnKind } from './file-profile.ts'

/** What all values of a column have been so far. */
const [unknown, numeric, temporal, boolean, text] = [0, 1, 2, 3, 4]
const [zero, minus] = [0x30, 0x2d]
/** Digits that a number holds exactly, and a sign. */
const maxIntegerLength = 16
/** The range of a column with larger numbers would overflow. */
const largest = 1e300

export type RangeState = {
  readonly state: number
  readonly isFractional: boolean
  readonly min: number
  readonly max: number
}

/** The kind of a column that fits all its values, and the smallest and largest of them. */
export class ValueRange {
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  #state = unknown
  #isFractional = false
  readonly #minute = new LastMinute()

  get kind(): ColumnKind {
    if (this.#state === numeric) return this.#isFractional ? 'number' : 'integer'
    if (this.#state === temporal) return 'time'
    return this.#state === boolean ? 'boolean' : 'text'
  }

  /** Whether all values are numbers or times. */
  get isMeasured(): boolean {
    return this.#state === numeric || this.#state === temporal
  }

  /** A value of a measured column as a number. */
  measure(bytes: Buffer, begin: number, end: number): number {
    if (this.#state === temporal) return parseTime(bytes, begin, end)
    parseDecimal(bytes, begin, end)
    return decimalValue[0] as number
  }

  /** Those values of a batch that may not have been seen before. */
  add(batch: CellBatch): void {
    if (this.#state === text || batch.newCount === 0) return
    if (this.#state === unknown) this.#state = firstState(batch)
    const isFitting =
      this.#state === numeric
        ? this.#addNumbers(batch)
        : this.#state === temporal
          ? this.#addTimes(batch)
          : this.#state === boolean && areBooleans(batch)
    if (!isFitting) this.#state = text
  }

  state(): RangeState {
    return { state: this.#state, isFractional: this.#isFractional, min: this.min, max: this.max }
  }

  merge({ state, isFractional, min, max }: RangeState): void {
    if (state === unknown) return
    this.#state = this.#state === unknown || this.#state === state ? state : text
    this.#isFractional ||= isFractional
    this.min = Math.min(this.min, min)
    this.max = Math.max(this.max, max)
  }

  #addNumbers({ bytes, begins, ends, newValues, newCount }: CellBatch): boolean {
    let { min, max } = this
    for (let index = 0; index < newCount; index += 1) {
      const begin = begins[newValues[index] as number] as number
      const end = ends[newValues[index] as number] as number
      if (!parseDecimal(bytes, begin, end) || !isPlain(bytes, begin, end)) return false
      if (!parsedDecimal.isInteger) this.#isFractional = true
      const value = decimalValue[0] as number
      if (value < min) min = value
      if (value > max) max = value
    }
    this.min = min
    this.max = max
    return true
  }

  #addTimes({ bytes, words, begins, ends, newValues, newCount }: CellBatch): boolean {
    let { min, max } = this
    for (let index = 0; index < newCount; index += 1) {
      const value = newValues[index] as number
      const ms = this.#minute.parseTime(bytes, words, begins[value] as number, ends[value] as number)
      if (Number.isNaN(ms)) return false
      if (ms < min) min = ms
      if (ms > max) max = ms
    }
    this.min = min
    this.max = max
    return true
  }
}

function firstState({ bytes, begins, ends, newValues }: CellBatch): number {
  const begin = begins[newValues[0] as number] as number
  const end = ends[newValues[0] as number] as number
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

function areBooleans({ bytes, begins, ends, newValues, newCount }: CellBatch): boolean {
  for (let index = 0; index < newCount; index += 1) {
    const value = newValues[index] as number
    if (!isBoolean(bytes, begins[value] as number, ends[value] as number)) return false
  }
  return true
}

function isBoolean(bytes: Buffer, begin: number, end: number): boolean {
  return (
    (end - begin === 4 || end - begin === 5) && /^(true|false)$/i.test(bytes.toString('latin1', begin, end))
  )
}
