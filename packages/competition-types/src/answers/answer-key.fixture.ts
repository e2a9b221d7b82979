import { createHmac } from 'node:crypto'
import type { ChallengeKind } from '@tiltyard/contracts'
import { expect } from 'vitest'
import type { InlineAnswer, PlainAnswer } from './answer.ts'
import {
  type AnswerComparison,
  type AnswerKey,
  buildAnswerKeyEntry,
  judgeAnswer,
} from './answer-key.rules.ts'

const hmac = (form: string, text: string) => createHmac('sha256', 'key').update(`${form}\n${text}`).digest()

export const comparison: AnswerComparison = {
  digest: (text) => ({ text, exact: hmac('exact', text), anyCase: hmac('any-case', text.toLowerCase()) }),
  isSame: (one, other) => Buffer.from(one).equals(other),
  matchesPattern: (pattern, text) => new RegExp(`^(?:${pattern})$`, 'u').test(text),
}

export const optionKeys = ['A', 'B', 'C', 'D']

export function keyOf(kind: ChallengeKind, ...answers: readonly PlainAnswer[]): AnswerKey {
  const entries = answers.map((answer) =>
    buildAnswerKeyEntry({ kind, optionKeys }, answer, (form, text) =>
      hmac(form, form === 'exact' ? text : text.toLowerCase()),
    ),
  )
  if (!entries.every((entry) => entry !== null)) throw new Error('an answer could never be matched')
  return { kind, answers: entries }
}

export const typed = (text: string): InlineAnswer => ({ kind: 'typed', text })
export const flag = (text: string): InlineAnswer => ({ kind: 'flag', flag: text })
export const choice = (keys: readonly string[]): InlineAnswer => ({ kind: 'choice', keys })

type Inputs<T> = { readonly right: readonly T[]; readonly wrong: readonly T[] }

/** Every kind is tried with at least forty inputs as people and tools write them. */
export function expectJudged<T>(
  key: AnswerKey,
  answer: (input: T) => InlineAnswer,
  { right, wrong }: Inputs<T>,
) {
  expect(right.length + wrong.length).toBeGreaterThanOrEqual(40)
  const isRight = (input: T) => judgeAnswer(key, answer(input), comparison)
  expect(right.filter((input) => isRight(input) !== true)).toEqual([])
  expect(wrong.filter((input) => isRight(input) !== false)).toEqual([])
}
