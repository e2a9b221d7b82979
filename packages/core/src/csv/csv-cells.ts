import { cellHash, hashBytes } from './cell-hash.ts'
import type { CsvReader } from './csv-reader.ts'
import { FileProblem } from './file-problem.ts'

export function hashCell({ bytes, starts, ends }: CsvReader, cell: number): void {
  hashBytes(bytes, starts[cell] as number, ends[cell] as number)
}

/** 53 bits of the hash as one number. */
export function cellFingerprint(reader: CsvReader, cell: number): number {
  hashCell(reader, cell)
  return (cellHash.high >>> 11) * 2 ** 32 + (cellHash.low >>> 0)
}

/** Order matters: (a, b) differs from (b, a). */
export function rowFingerprint(reader: CsvReader, cells: readonly number[]): number {
  let all = 0
  for (const cell of cells) all = (all * 31 + cellFingerprint(reader, cell)) % Number.MAX_SAFE_INTEGER
  return all
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

/** The last number that `parseDecimal` read, and whether it has neither point nor exponent. */
export const parsedDecimal = { isInteger: false }
export const decimalValue = new Float64Array(1)

/**
 * Plain decimals and exponents, no blanks, NaN and infinity. Writes to `decimalValue`, because returning ten million
 * numbers would allocate each of them. Up to 15 digits are exact without creating a string.
 */
export function parseDecimal(bytes: Buffer, begin: number, end: number): boolean {
  const isNegative = bytes[begin] === 0x2d
  const first = isNegative ? begin + 1 : begin
  let point = -1
  let at = first
  let value = 0
  // Whole numbers as long as they fit: multiplying floating-point numbers takes twice as long.
  for (const last = Math.min(end, first + 9); at < last; at += 1) {
    const digit = (bytes[at] as number) - 0x30
    if (digit >>> 0 <= 9) value = (Math.imul(value, 10) + digit) | 0
    else if (digit === -2 && point < 0) point = at
    else return parseLongDecimal(bytes, begin, end)
  }
  let long = value
  for (; at < end; at += 1) {
    const digit = (bytes[at] as number) - 0x30
    if (digit >>> 0 <= 9) long = long * 10 + digit
    else if (digit === -2 && point < 0) point = at
    else return parseLongDecimal(bytes, begin, end)
  }
  const digits = point < 0 ? end - first : end - first - 1
  if (digits === 0) return false
  if (digits > 15) return parseLongDecimal(bytes, begin, end)
  parsedDecimal.isInteger = point < 0
  const exact = point < 0 ? long : long / (powers[end - point - 1] as number)
  decimalValue[0] = isNegative ? -exact : exact
  return true
}

function parseLongDecimal(bytes: Buffer, begin: number, end: number): boolean {
  const text = bytes.toString('latin1', begin, end)
  if (!decimal.test(text)) return false
  const value = Number(text)
  decimalValue[0] = value
  parsedDecimal.isInteger = !/[.eE]/.test(text)
  return Number.isFinite(value)
}

export function parseCellNumber(reader: CsvReader, cell: number, column: string): number {
  const { bytes, starts, ends } = reader
  if (!parseDecimal(bytes, starts[cell] as number, ends[cell] as number))
    throw new FileProblem('not_a_number', {
      line: reader.line,
      column,
      text: cellText(reader, cell).slice(0, 40),
    })
  return decimalValue[0] as number
}
