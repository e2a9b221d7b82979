import type { CsvReader } from './csv-reader.ts'
import { ScoringProblem } from './scoring-problem.ts'

/** A cell's 64 bits, in two halves: what is the same there is taken for the same text. */
export const hashed = { high: 0, low: 0 }

/** Leaves the hash in `hashed`: ten million pairs would cost more than the hashing. */
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
  hashed.high = (high ^ (high >>> 13)) >>> 0
  hashed.low = (low ^ (low >>> 16)) >>> 0
}

/** 53 of the bits, as one number. */
export function fingerprintOf(reader: CsvReader, cell: number): number {
  hashCell(reader, cell)
  return (hashed.high >>> 11) * 2 ** 32 + hashed.low
}

export function sameCell(one: CsvReader, cell: number, other: CsvReader, otherCell: number): boolean {
  const from = one.starts[cell] as number
  const otherFrom = other.starts[otherCell] as number
  const length = (one.ends[cell] as number) - from
  if ((other.ends[otherCell] as number) - otherFrom !== length) return false
  for (let at = 0; at < length; at += 1)
    if (one.bytes[from + at] !== other.bytes[otherFrom + at]) return false
  return true
}

export function textOf({ bytes, starts, ends }: CsvReader, cell: number): string {
  return bytes.toString('utf8', starts[cell] as number, ends[cell] as number)
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const powers = Float64Array.from({ length: 16 }, (_, n) => 10 ** n)

/** Plain decimals and exponents; no blanks, no NaN, no infinity. Up to 15 digits are exact without making a text of them. */
export function numberOf(reader: CsvReader, cell: number, column: string): number {
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
    } else return slowNumber(reader, cell, column)
  }
  if (digits === 0) return slowNumber(reader, cell, column)
  const exact = point < 0 ? value : value / (powers[digits - point] as number)
  return isNegative ? -exact : exact
}

function slowNumber(reader: CsvReader, cell: number, column: string): number {
  const text = textOf(reader, cell)
  const value = decimal.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(value))
    throw new ScoringProblem('not_a_number', { line: reader.line, column, text: text.slice(0, 40) })
  return value
}
