import type { Coordinates } from './coordinates.rules.ts'

/** How a challenge is answered. A file is scored by a metric or a scorer program and never compared inline. */
export const answerKinds = [
  'flag',
  'text',
  'number',
  'time',
  'hash',
  'choice',
  'coordinates',
  'file',
] as const
export type AnswerKind = (typeof answerKinds)[number]

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
