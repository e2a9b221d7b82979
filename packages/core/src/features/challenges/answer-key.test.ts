import type { PlainAnswer } from '@tiltyard/competition-types/answers'
import type { ChallengeKind } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { type AnswerKey, buildAnswerKeyEntries, judgeAnswer } from './answer-key.ts'

const flagKey = Buffer.alloc(32, 7)
const answerKeyId = '0198f3a0-0000-7000-8000-000000000001'
const otherId = '0198f3a0-0000-7000-8000-000000000002'
const optionKeys = ['A', 'B', 'C', 'D']

function keyOf(kind: ChallengeKind, ...answers: readonly PlainAnswer[]): AnswerKey {
  const entries = buildAnswerKeyEntries(flagKey, { answerKeyId, kind, optionKeys }, answers)
  if (typeof entries === 'number') throw new Error(`answer ${entries} could never be matched`)
  return { answerKeyId, kind, answers: entries }
}
const exact = (text: string): PlainAnswer => ({ kind: 'exact', text })
const flags = keyOf('flag', exact('flag{One}'), { kind: 'any-case', text: 'flag{TWO}' })
const isRight = (key: AnswerKey, flag: string, verdict: boolean | null = false) =>
  judgeAnswer(flagKey, key, { kind: 'flag', flag }, { of: () => verdict })

test('answers are compared by keyed digests that are bound to their challenge', () => {
  expect([isRight(flags, ' flag{One} '), isRight(flags, 'FLAG{two}'), isRight(flags, 'flag{one}')]).toEqual([
    true,
    true,
    false,
  ])
  expect(isRight({ ...flags, answerKeyId: otherId }, 'flag{One}')).toBe(false)
  expect(
    judgeAnswer(Buffer.alloc(32, 8), flags, { kind: 'flag', flag: 'flag{One}' }, { of: () => false }),
  ).toBe(false)
})

test('a pattern without a verdict leaves the answer undecided, unless another answer matches', () => {
  const key = keyOf('flag', exact('flag{own}'), { kind: 'pattern', text: 'x' })
  expect([isRight(key, 'flag{own}', null), isRight(key, 'flag{no}', null)]).toEqual([true, null])
})

test('the first answer that could never be matched is named', () => {
  const of = { answerKeyId, kind: 'choice', optionKeys } as const
  const choice = (...keys: string[]): PlainAnswer => ({ kind: 'choice', keys })
  expect(buildAnswerKeyEntries(flagKey, of, [choice('A'), choice('Z'), choice()])).toBe(2)
})

test('an answer key of text, hash, flag and choice contains nothing readable', () => {
  const keys = [
    flags,
    keyOf('text', { kind: 'any-case', text: 'Lateral Movement' }, exact('APT-41')),
    keyOf('hash', exact('D41D8CD98F00B204E9800998ECF8427E')),
    keyOf('choice', { kind: 'choice', keys: ['C', 'A'] }),
  ]
  const all = JSON.stringify(
    keys.map(({ answers }) => answers),
    (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value),
  )
  for (const secret of ['flag{One}', 'Lateral', 'APT-41', 'd41d8cd9', 'D41D8CD9'])
    expect(all).not.toContain(secret)
})
