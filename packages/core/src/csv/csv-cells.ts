import type { CsvReader } from './csv-reader.ts'
import { FileProblem } from './file-problem.ts'

/** The 64-bit hash of a cell in two halves; equal hashes are treated as equal texts. */
export const cellHash = { high: 0, low: 0 }

/** Writes to `cellHash`: allocating ten million results would cost more than hashing. */
export function hashBytes(bytes: Uint8Array, begin: number, end: number): void {
  let high = 0x811c9dc5
  let low = 0x9747b28c
  let at = begin
  // Four bytes at a time: the chain of multiplications takes most of the time.
  for (const last = end - 3; at < last; at += 4) {
    const word =
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24)
    high = Math.imul(high ^ word, 0x01000193)
    high ^= high >>> 15
    low = Math.imul(low ^ word, 0x5bd1e995)
    low ^= low >>> 13
  }
  let rest = 0
  for (; at < end; at += 1) rest = (rest << 8) | (bytes[at] as number)
  high = Math.imul(high ^ rest, 0x01000193) ^ (end - begin)
  low = Math.imul(low ^ rest, 0x5bd1e995) + (end - begin)
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b)
  low = Math.imul(low ^ (low >>> 15) ^ high, 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 13) ^ low, 0x27d4eb2f)
  cellHash.high = (high ^ (high >>> 16)) >>> 0
  cellHash.low = (low ^ (low >>> 16)) >>> 0
}

export function hashCell({ bytes, starts, ends }: CsvReader, cell: number): void {
  hashBytes(bytes, starts[cell] as number, ends[cell] as number)
}

/** 53 bits of the hash as one number. */
export function cellFingerprint(reader: CsvReader, cell: number): number {
  hashCell(reader, cell)
  return (cellHash.high >>> 11) * 2 ** 32 + cellHash.low
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

/** The form of the last number that `parseDecimal` read: without a point and an exponent. */
export const decimalForm = { isInteger: false }

/**
 * Plain decimals and exponents; NaN for anything else, blanks, NaN and infinity included. Up to 15 digits are exact
 * without creating a string.
 */
export function parseDecimal(bytes: Buffer, begin: number, end: number): number {
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
    } else return parseLongDecimal(bytes, begin, end)
  }
  if (digits === 0) return Number.NaN
  decimalForm.isInteger = point < 0
  const exact = point < 0 ? value : value / (powers[digits - point] as number)
  return isNegative ? -exact : exact
}

function parseLongDecimal(bytes: Buffer, begin: number, end: number): number {
  const text = bytes.toString('latin1', begin, end)
  decimalForm.isInteger = !/[.eE]/.test(text)
  const value = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : Number.NaN
}

export function parseCellNumber(reader: CsvReader, cell: number, column: string): number {
  const { bytes, starts, ends } = reader
  const value = parseDecimal(bytes, starts[cell] as number, ends[cell] as number)
  if (Number.isNaN(value))
    throw new FileProblem('not_a_number', {
      line: reader.line,
      column,
      text: cellText(reader, cell).slice(0, 40),
    })
  return value
}
