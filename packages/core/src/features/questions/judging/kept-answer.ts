import type { QuestionKind } from '@tiltyard/contracts'
import type { FlagKind } from '../../tasks/index.ts'

/** What an author says is right. It goes in and never comes out again. */
export type PlainAnswer =
  | { readonly kind: FlagKind; readonly text: string }
  | { readonly kind: 'number'; readonly number: string; readonly tolerance: string }
  | {
      readonly kind: 'time'
      readonly time: string
      readonly toleranceSeconds: number
      /** Z or ±hh:mm: where a time without one is meant. */
      readonly zone: string
    }
  | { readonly kind: 'choice'; readonly keys: readonly string[] }

type Digested = { readonly kind: 'exact' | 'any-case'; readonly digest: Buffer }
type Patterned = { readonly kind: 'pattern'; readonly pattern: string }
export type KeptValue =
  | { readonly number: string; readonly tolerance: string }
  | { readonly time: string; readonly toleranceSeconds: number; readonly zone: string }
type Valued = { readonly kind: 'value'; readonly value: KeptValue }

/** As it is kept: what it looks like under our key; only what is compared with a tolerance, and patterns, as they are. */
export type KeptAnswer = Digested | Patterned | Valued

/** All that decides whether an answer is right. Never leaves the server. */
export type AnswerKey = {
  readonly questionId: string
  readonly kind: QuestionKind
  readonly answers: readonly KeptAnswer[]
  /** Of a task that became a question: what opened it opens the question, by the digests that are bound to the task. */
  readonly task: { readonly id: string; readonly answers: readonly KeptAnswer[] } | null
}

export type SentAnswer =
  | { readonly kind: 'flag'; readonly flag: string }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'choice'; readonly keys: readonly string[] }
