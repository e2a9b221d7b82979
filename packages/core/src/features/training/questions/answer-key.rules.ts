import type { QuestionKind } from '@tiltyard/contracts'
import type { FlagKind } from '../../challenges/index.ts'

/** An answer of the author. Write-only: no route returns it. */
export type PlainAnswer =
  | { readonly kind: FlagKind; readonly text: string }
  | { readonly kind: 'number'; readonly number: string; readonly tolerance: string }
  | {
      readonly kind: 'time'
      readonly time: string
      readonly toleranceSeconds: number
      /** Z or ±hh:mm: the zone of a time that has none. */
      readonly zone: string
    }
  | { readonly kind: 'choice'; readonly keys: readonly string[] }

type DigestEntry = { readonly kind: 'exact' | 'any-case'; readonly digest: Buffer }
type PatternEntry = { readonly kind: 'pattern'; readonly pattern: string }
export type ToleranceValue =
  | { readonly number: string; readonly tolerance: string }
  | { readonly time: string; readonly toleranceSeconds: number; readonly zone: string }
type ValueEntry = { readonly kind: 'value'; readonly value: ToleranceValue }

/** The stored form: a keyed digest; values with a tolerance, and patterns, as plain text. */
export type AnswerKeyEntry = DigestEntry | PatternEntry | ValueEntry

/** Everything that decides whether an answer is right. Never leaves the server. */
export type AnswerKey = {
  readonly questionId: string
  readonly kind: QuestionKind
  readonly answers: readonly AnswerKeyEntry[]
  /** The task that became this question: its flags are valid for the question too, by digests bound to the task. */
  readonly task: { readonly id: string; readonly answers: readonly AnswerKeyEntry[] } | null
}

export type InlineAnswer =
  | { readonly kind: 'flag'; readonly flag: string }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'choice'; readonly keys: readonly string[] }

/** Text for comparison: with collapsed blanks and one Unicode form. */
export function normalizeText(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/**
 * A hash in any notation of common tools: either case, full width, colons or blanks between bytes. Null: not a hash.
 */
export function parseHash(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*0x/, '')
    .replace(/[\s:]/gu, '')
  return /^[0-9a-f]{8,128}$/.test(text) ? text : null
}

/** The chosen options, without order and duplicates. */
export function normalizeChoice(keys: readonly string[]): string {
  return [...new Set(keys)].sort().join('\n')
}

/** `digits × 10^-places`, so that no precision is lost between input and comparison. */
export type Decimal = { readonly digits: bigint; readonly places: number }

const maxLength = 60
const maxExponent = 60
const written = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/
const bare = /^([+-]?)\.(\d+)(?:e([+-]?\d{1,3}))?$/
/** 1,234,567.8: commas between thousands only, or 3,14 would be read as 314. */
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number in common notations: full-width digits, surrounding blanks, a sign, thousands, 1e3. Null: not a number. */
export function parseDecimal(typed: string): Decimal | null {
  const folded = typed.normalize('NFKC').trim().replace(/^[−–]/u, '-').toLowerCase()
  if (folded.length > maxLength) return null
  const text = grouped.test(folded) ? folded.replaceAll(',', '') : folded
  const [, sign = '', whole = '0', part = '', exponent = '0'] = written.exec(text) ?? withoutWhole(text) ?? []
  if (!written.test(text) && !bare.test(text)) return null
  const shift = Number(exponent)
  if (Math.abs(shift) > maxExponent) return null
  const digits = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n)
  const places = part.length - shift
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

function withoutWhole(text: string): readonly (string | undefined)[] | null {
  const match = bare.exec(text)
  return match && [match[0], match[1], '0', match[2], match[3]]
}

/** Whether the distance is at most the tolerance, inclusive. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const places = Math.max(one.places, other.places, tolerance.places)
  const [a, b, most] = [one, other, tolerance].map((each) => scaled(each, places)) as [bigint, bigint, bigint]
  const apart = a > b ? a - b : b - a
  return apart <= most
}

const scaled = ({ digits, places }: Decimal, to: number) => digits * 10n ** BigInt(to - places)

const pattern =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:t|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/
const offset = /^([+-])(\d{2}):?(\d{2})$/

/**
 * A time in common notations, in milliseconds; without a zone it is in the question's. Null: not a time, or a day that
 * does not exist.
 */
export function parseTimestamp(typed: string, zone = 'Z'): number | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const match = pattern.exec(text)
  if (!match) return null
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', part = '', own] = match
  const shift = parseZoneOffset(own ?? zone)
  if (shift === null) return null
  const fields = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [y, m, d, h, min, s] = fields
  if (h > 23 || min > 59 || s > 59) return null
  const at = new Date(0)
  at.setUTCFullYear(y, m - 1, d)
  if (at.getUTCFullYear() !== y || at.getUTCMonth() !== m - 1 || at.getUTCDate() !== d) return null
  at.setUTCHours(h, min, s, Number(part.slice(0, 3).padEnd(3, '0')))
  return at.getTime() - shift
}

/** Offset from UTC in milliseconds. */
export function parseZoneOffset(zone: string): number | null {
  const text = zone.toLowerCase()
  if (text === 'z' || text === 'utc' || text === 'gmt') return 0
  const [, sign, hours, minutes] = offset.exec(text) ?? []
  if (Number(hours) > 14 || Number(minutes) > 59 || sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
