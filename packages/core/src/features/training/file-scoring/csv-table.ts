import { CsvReader } from './csv-reader.ts'
import { ScoringProblem } from './scoring-problem.ts'

/** The 64-bit hash of a cell in two halves; equal hashes are treated as equal texts. */
export const cellHash = { high: 0, low: 0 }

/** Writes to `cellHash`: allocating ten million results would cost more than hashing. */
export function hashCell({ bytes, starts, ends }: CsvReader, cell: number): void {
  let high = 0x811c9dc5
  let low = 0x9747b28c
  const end = ends[cell] as number
  for (let at = starts[cell] as number; at < end; at += 1) {
    const byte = bytes[at] as number
    high = Math.imul(high ^ byte, 0x01000193)
    low = Math.imul(low ^ byte, 0x5bd1e995)
    low ^= low >>> 13
  }
  high ^= high >>> 16
  high = Math.imul(high, 0x85ebca6b)
  low = Math.imul(low ^ high, 0xc2b2ae35)
  cellHash.high = (high ^ (high >>> 13)) >>> 0
  cellHash.low = (low ^ (low >>> 16)) >>> 0
}

/** 53 bits of the hash as one number. */
export function cellFingerprint(reader: CsvReader, cell: number): number {
  hashCell(reader, cell)
  return (cellHash.high >>> 11) * 2 ** 32 + cellHash.low
}

export function isSameCell(one: CsvReader, cell: number, other: CsvReader, otherCell: number): boolean {
  const from = one.starts[cell] as number
  const otherFrom = other.starts[otherCell] as number
  const length = (one.ends[cell] as number) - from
  if ((other.ends[otherCell] as number) - otherFrom !== length) return false
  for (let at = 0; at < length; at += 1)
    if (one.bytes[from + at] !== other.bytes[otherFrom + at]) return false
  return true
}

export function cellText({ bytes, starts, ends }: CsvReader, cell: number): string {
  return bytes.toString('utf8', starts[cell] as number, ends[cell] as number)
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const powers = Float64Array.from({ length: 16 }, (_, n) => 10 ** n)

/** Plain decimals and exponents; no blanks, NaN or infinity. Up to 15 digits are exact without creating a string. */
export function parseCellNumber(reader: CsvReader, cell: number, column: string): number {
  const { bytes, starts, ends } = reader
  const [begin, end] = [starts[cell] as number, ends[cell] as number]
  const isNegative = bytes[begin] === 0x2d
  let digits = 0
  let value = 0
  let point = -1
  for (let at = isNegative ? begin + 1 : begin; at < end; at += 1) {
    const byte = bytes[at] as number
    if (byte === 0x2e && point < 0) point = digits
    else if (byte >= 0x30 && byte <= 0x39 && digits < 15) {
      value = value * 10 + byte - 0x30
      digits += 1
    } else return parseNumberFromText(reader, cell, column)
  }
  if (digits === 0) return parseNumberFromText(reader, cell, column)
  const exact = point < 0 ? value : value / (powers[digits - point] as number)
  return isNegative ? -exact : exact
}

function parseNumberFromText(reader: CsvReader, cell: number, column: string): number {
  const text = cellText(reader, cell)
  const value = decimal.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(value))
    throw new ScoringProblem('not_a_number', { line: reader.line, column, text: text.slice(0, 40) })
  return value
}

/** A CSV with column names in its first row and an equal number of cells in every row. */
export class Table {
  readonly reader: CsvReader
  readonly columns: readonly string[]
  constructor(reader: CsvReader, columns: readonly string[]) {
    this.reader = reader
    this.columns = columns
  }

  /** Rows after the header. */
  get rows(): number {
    return this.reader.rows - 1
  }

  cellOf(column: string): number {
    const cell = this.columns.indexOf(column)
    if (cell < 0)
      throw new ScoringProblem('missing_column', {
        column,
        columns: this.columns.slice(0, 20).join(', ').slice(0, 200),
      })
    return cell
  }

  /** Like the reader: 'more' has to be awaited. */
  read(): 'row' | 'more' | 'end' {
    const outcome = this.reader.read()
    if (outcome === 'row' && this.reader.cells !== this.columns.length)
      throw new ScoringProblem('column_count_mismatch', {
        line: this.reader.line,
        expected: this.columns.length,
        found: this.reader.cells,
      })
    return outcome
  }

  /** False at the end. */
  async next(): Promise<boolean> {
    for (;;) {
      const outcome = this.read()
      if (outcome !== 'more') return outcome === 'row'
      await this.reader.fill()
    }
  }
}

export async function openTable(source: AsyncIterable<Uint8Array>): Promise<Table> {
  const reader = new CsvReader(source)
  for (;;) {
    const outcome = reader.read()
    if (outcome === 'end') throw new ScoringProblem('empty')
    if (outcome === 'row') break
    await reader.fill()
  }
  return new Table(
    reader,
    Array.from({ length: reader.cells }, (_, cell) => cellText(reader, cell)),
  )
}
