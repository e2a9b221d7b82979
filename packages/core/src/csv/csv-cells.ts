import type { CsvReader } from './csv-reader.ts'
import { FileProblem } from './file-problem.ts'

/** The 64-bit hash of a cell in two signed halves; equal hashes are treated as equal texts. */
export const cellHash = { high: 0, low: 0 }

let viewed: Uint8Array = new Uint8Array(0)
let view = new DataView(viewed.buffer)
/** Keep the first 0 to 3 bytes of a word. */
const firstBytes = [0, 0xff, 0xffff, 0xffffff]

/** Writes to `cellHash`: allocating ten million results would cost more than hashing. */
export function hashBytes(bytes: Uint8Array, begin: number, end: number): void {
  if (bytes !== viewed) {
    viewed = bytes
    view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  const length = end - begin
  let high = 0x811c9dc5 | 0
  let low = 0x9747b28c | 0
  let at = begin
  // Four bytes at a time: the chain of multiplications takes most of the time.
  for (; at + 4 <= end; at += 4) {
    const word = view.getInt32(at, true)
    high = Math.imul(high ^ word, 0x01000193)
    high ^= high >>> 15
    low = Math.imul(low ^ word, 0x5bd1e995)
    low ^= low >>> 13
  }
  let rest = 0
  if (at + 4 <= bytes.length) rest = view.getInt32(at, true) & (firstBytes[end - at] as number)
  else for (let last = end - 1; last >= at; last -= 1) rest = (rest << 8) | (bytes[last] as number)
  high = Math.imul(high ^ rest, 0x01000193) ^ length
  low = Math.imul(low ^ rest, 0x5bd1e995) + length
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b)
  low = Math.imul(low ^ (low >>> 15) ^ high, 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 13) ^ low, 0x27d4eb2f)
  cellHash.high = high ^ (high >>> 16)
  cellHash.low = low ^ (low >>> 16)
}

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
