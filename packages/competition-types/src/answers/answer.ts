import type { ChallengeKind } from '@tiltyard/contracts'
import type { Coordinates } from './coordinates.rules.ts'

/** A file is scored by a metric or a scorer program and never compared inline. */
export type AnswerKind = Exclude<ChallengeKind, 'group'>

/** How a flag or text is compared; a pattern must match all of it. */
export type FlagKind = 'exact' | 'any-case' | 'pattern'

type NumberValue = { readonly number: string; readonly tolerance: string }
type TimeValue = {
  readonly time: string
  readonly toleranceSeconds: number
  /** Z or ±hh:mm: the zone of a time that has none. */
  readonly zone: string
}
type PointValue = Coordinates & { readonly metres: number }

/** An answer of the author. Write-only: no route returns it. */
export type PlainAnswer =
  | { readonly kind: FlagKind; readonly text: string }
  | ({ readonly kind: 'number' } & NumberValue)
  | ({ readonly kind: 'time' } & TimeValue)
  | ({ readonly kind: 'coordinates' } & PointValue)
  | { readonly kind: 'choice'; readonly keys: readonly string[] }

export type ToleranceValue = NumberValue | TimeValue | PointValue

/** The stored form: a keyed digest; values with a tolerance, and patterns, as plain text. */
export type AnswerKeyEntry =
  | { readonly kind: 'exact' | 'any-case'; readonly digest: Uint8Array }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'value'; readonly value: ToleranceValue }

/** An answer that is judged at once. */
export type InlineAnswer =
  | { readonly kind: 'flag'; readonly flag: string }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'choice'; readonly keys: readonly string[] }

/** The text that is stored of a wrong answer. */
export function answerText(answer: InlineAnswer): string {
  if (answer.kind === 'flag') return answer.flag
  return answer.kind === 'typed' ? answer.text : answer.keys.join(optionSeparator)
}

/** The answer that a stored text was, to a challenge of this kind. Keys of options contain no separator. */
export function storedAnswer(kind: ChallengeKind, text: string): InlineAnswer {
  if (kind === 'flag') return { kind, flag: text }
  return kind === 'choice' ? { kind, keys: text.split(optionSeparator) } : { kind: 'typed', text }
}

const optionSeparator = ', '

const kindsByForm: Readonly<Record<InlineAnswer['kind'] | 'file', readonly AnswerKind[]>> = {
  flag: ['flag'],
  file: ['file'],
  typed: ['text', 'number', 'time', 'hash', 'coordinates'],
  choice: ['choice'],
}

/** Whether challenges of this kind accept this form of answer. A group is answered by its steps. */
export function acceptsForm(kind: ChallengeKind, form: InlineAnswer['kind'] | 'file'): boolean {
  return kind !== 'group' && kindsByForm[form].includes(kind)
}
