import type { ChallengeKind } from '@tiltyard/contracts'
import type { AnswerKeyEntry, InlineAnswer, PlainAnswer, ToleranceValue } from './answer.ts'
import { type AnswerReading, readAnswer } from './answer-reading.rules.ts'
import { distanceMetres } from './coordinates.rules.ts'
import { isWithin, parseDecimal } from './decimal.rules.ts'
import { normalizeChoice, normalizeFlag, normalizeText, parseHash } from './text.rules.ts'
import { parseTimestamp, parseZoneOffset } from './timestamp.rules.ts'

/** A text as keyed digests. */
export type DigestedText = { readonly text: string; readonly exact: Uint8Array; readonly anyCase: Uint8Array }

/** What comparing needs of the caller, who has the key of the digests. */
export type AnswerComparison = {
  /** Bound to the challenge, so that equal answers of two challenges have different digests. */
  digest(text: string): DigestedText
  /** In constant time. */
  isSame(one: Uint8Array, other: Uint8Array): boolean
  /** Null: there is no verdict yet. */
  matchesPattern(pattern: string, text: string): boolean | null
}

export type AnswerKey = { readonly kind: ChallengeKind; readonly answers: readonly AnswerKeyEntry[] }

/** Whether an answer is right; an answer of another kind is wrong, and null means that a pattern has no verdict. */
export function judgeAnswer(
  { kind, answers }: AnswerKey,
  answer: InlineAnswer,
  comparison: AnswerComparison,
): boolean | null {
  if (kind === 'time') return answers.some((entry) => isTimeOf(entry, answer))
  const reading = readAnswer(kind, answer)
  if (!reading) return false
  if ('text' in reading) return matchesText(answers, comparison.digest(reading.text), comparison)
  return answers.some((entry) => entry.kind === 'value' && isNear(reading, entry.value))
}

/** A time without a zone is read in the zone of each entry. */
function isTimeOf(entry: AnswerKeyEntry, answer: InlineAnswer): boolean {
  if (entry.kind !== 'value' || !('time' in entry.value)) return false
  const reading = readAnswer('time', answer, { zone: entry.value.zone })
  return reading !== null && isNear(reading, entry.value)
}

function isNear(reading: AnswerReading, value: ToleranceValue): boolean {
  if (reading.kind === 'number' && 'number' in value) {
    const [right, tolerance] = [parseDecimal(value.number), parseDecimal(value.tolerance)]
    return right !== null && tolerance !== null && isWithin(reading.number, right, tolerance)
  }
  if (reading.kind === 'time' && 'time' in value) {
    const right = parseTimestamp(value.time, value.zone)
    return right !== null && Math.abs(reading.at - right) <= value.toleranceSeconds * 1_000
  }
  return reading.kind === 'coordinates' && 'metres' in value && distanceMetres(reading, value) <= value.metres
}

/**
 * All digests are compared, also after a match, so that the time reveals nothing. Patterns are consulted when no digest
 * matches; null when a pattern has no verdict and nothing else matches.
 */
export function matchesText(
  answers: readonly AnswerKeyEntry[],
  submitted: DigestedText,
  { isSame, matchesPattern }: Pick<AnswerComparison, 'isSame' | 'matchesPattern'>,
): boolean | null {
  let isRight = false
  for (const entry of answers)
    if (entry.kind === 'exact' || entry.kind === 'any-case')
      isRight = isSame(entry.digest, entry.kind === 'exact' ? submitted.exact : submitted.anyCase) || isRight
  if (isRight) return true
  let result: boolean | null = false
  for (const entry of answers) {
    const verdict = entry.kind === 'pattern' && matchesPattern(entry.pattern, submitted.text)
    if (result !== true && verdict !== false) result = verdict
  }
  return result
}

export type AnswerForm = { readonly kind: ChallengeKind; readonly optionKeys: readonly string[] }
type Digest = (form: 'exact' | 'any-case', text: string) => Uint8Array

/** Null when the answer could never be matched or belongs to another kind of challenge. Patterns are validated before. */
export function buildAnswerKeyEntry(
  { kind, optionKeys }: AnswerForm,
  answer: PlainAnswer,
  digest: Digest,
): AnswerKeyEntry | null {
  const digestEntry = (form: 'exact' | 'any-case', text: string): AnswerKeyEntry | null =>
    text === '' ? null : { kind: form, digest: digest(form, text) }
  switch (answer.kind) {
    case 'number':
    case 'time':
    case 'coordinates': {
      const { kind: form, ...value } = answer
      return kind === form && isMatchable(value) ? { kind: 'value', value } : null
    }
    case 'choice':
      if (kind !== 'choice' || answer.keys.some((one) => !optionKeys.includes(one))) return null
      return digestEntry('exact', normalizeChoice(answer.keys))
    case 'pattern':
      return kind === 'flag' || kind === 'text' ? { kind: 'pattern', pattern: answer.text } : null
    default:
      if (kind === 'hash') return digestEntry('exact', parseHash(answer.text) ?? '')
      if (kind === 'text') return digestEntry(answer.kind, normalizeText(answer.text))
      return kind === 'flag' ? digestEntry(answer.kind, normalizeFlag(answer.text)) : null
  }
}

function isMatchable(value: ToleranceValue): boolean {
  if ('number' in value) {
    const most = parseDecimal(value.tolerance)
    return parseDecimal(value.number) !== null && most !== null && most.digits >= 0n
  }
  if ('time' in value)
    return (
      parseZoneOffset(value.zone) !== null &&
      parseTimestamp(value.time, value.zone) !== null &&
      value.toleranceSeconds >= 0
    )
  return Math.abs(value.latitude) <= 90 && Math.abs(value.longitude) <= 180 && value.metres >= 0
}
