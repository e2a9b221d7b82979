import type { ChallengeKind } from '@tiltyard/contracts'
import type { AnswerKind, InlineAnswer } from './answer.ts'
import { type Coordinates, parseCoordinates } from './coordinates.rules.ts'
import { type Decimal, formatDecimal, parseDecimal } from './decimal.rules.ts'
import { normalizeChoice, normalizeFlag, normalizeText, parseHash } from './text.rules.ts'
import { parseTimestamp } from './timestamp.rules.ts'

/** What an answer says, in the form that is compared. */
export type AnswerReading =
  | { readonly kind: 'flag' | 'text' | 'hash' | 'choice'; readonly text: string }
  | { readonly kind: 'number'; readonly number: Decimal }
  | { readonly kind: 'time'; readonly at: number }
  | ({ readonly kind: 'coordinates' } & Coordinates)

type Reader = (typed: string, zone: string) => AnswerReading | null

const typedReaders: { readonly [K in AnswerKind]?: Reader } = {
  text: (typed) => {
    const text = normalizeText(typed)
    return text === '' ? null : { kind: 'text', text }
  },
  hash: (typed) => {
    const text = parseHash(typed)
    return text === null ? null : { kind: 'hash', text }
  },
  number: (typed) => {
    const number = parseDecimal(typed)
    return number && { kind: 'number', number }
  },
  time: (typed, zone) => {
    const at = parseTimestamp(typed, zone)
    return at === null ? null : { kind: 'time', at }
  },
  coordinates: (typed) => {
    const point = parseCoordinates(typed)
    return point && { kind: 'coordinates', ...point }
  },
}

/**
 * How an answer to a challenge of this kind is read, before it is sent and when it is judged. Null: it cannot be read,
 * or belongs to another kind of challenge.
 */
export function readAnswer(
  kind: ChallengeKind,
  answer: InlineAnswer,
  { zone = 'Z' }: { readonly zone?: string } = {},
): AnswerReading | null {
  if (answer.kind === 'typed')
    return kind === 'group' ? null : (typedReaders[kind]?.(answer.text, zone) ?? null)
  if (answer.kind !== kind) return null
  const text = answer.kind === 'flag' ? normalizeFlag(answer.flag) : normalizeChoice(answer.keys)
  return text === '' ? null : { kind: answer.kind, text }
}

/** The text after "read as": one notation for each kind. */
export function formatReading(reading: AnswerReading): string {
  switch (reading.kind) {
    case 'number':
      return formatDecimal(reading.number)
    case 'time':
      return new Date(reading.at)
        .toISOString()
        .replace('T', ' ')
        .replace(/(\.000)?Z$/, ' UTC')
    case 'coordinates':
      return [reading.latitude, reading.longitude].map((degrees) => degrees.toFixed(6)).join(', ')
    case 'choice':
      return reading.text.replaceAll('\n', ', ')
    default:
      return reading.text
  }
}
