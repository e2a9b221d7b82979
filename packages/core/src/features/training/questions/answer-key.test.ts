import type { QuestionKind } from '@tiltyard/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerKey, InlineAnswer, PlainAnswer } from './answer-key.rules.ts'
import { buildAnswerKeyEntries, judgeAnswer } from './answer-key.ts'

const flagKey = Buffer.alloc(32, 7)
const questionId = '0198f3a0-0000-7000-8000-000000000001'
const taskId = '0198f3a0-0000-7000-8000-000000000002'
const optionKeys = ['A', 'B', 'C', 'D']

const kept = (kind: QuestionKind, answers: readonly PlainAnswer[], boundTo = questionId) => {
  const made = buildAnswerKeyEntries(flagKey, { questionId: boundTo, kind, optionKeys }, answers)
  if (!made) throw new Error('unusable')
  return made
}
const keyOf = (kind: QuestionKind, ...answers: readonly PlainAnswer[]): AnswerKey => ({
  questionId,
  kind,
  answers: kept(kind, answers),
  task: null,
})
const judge = (key: AnswerKey, sent: InlineAnswer) =>
  judgeAnswer(flagKey, key, sent, { of: (pattern, text) => new RegExp(`^(?:${pattern})$`, 'u').test(text) })
const typed = (text: string): InlineAnswer => ({ kind: 'typed', text })
const flag = (text: string): InlineAnswer => ({ kind: 'flag', flag: text })
const choice = (...keys: string[]): InlineAnswer => ({ kind: 'choice', keys })
const exact = (text: string): PlainAnswer => ({ kind: 'exact', text })
const anyCase = (text: string): PlainAnswer => ({ kind: 'any-case', text })

const flags = keyOf('flag', exact('flag{One}'), anyCase('flag{TWO}'), {
  kind: 'pattern',
  text: 'flag\\{[0-9]{4}\\}',
})
const words = keyOf('text', anyCase('Lateral  Movement'), exact('APT-41'))
const hash = keyOf('hash', exact('D41D8CD98F00B204E9800998ECF8427E'))
const number = keyOf('number', { kind: 'number', number: '3.14', tolerance: '0.01' })
const time = keyOf('time', { kind: 'time', time: '2026-03-01 16:00', toleranceSeconds: 90, zone: '+08:00' })
const several = keyOf('choice', { kind: 'choice', keys: ['C', 'A'] })

test.each<[AnswerKey, InlineAnswer, boolean]>([
  [flags, flag(' flag{One} '), true],
  [flags, flag('flag{one}'), false],
  [flags, flag('FLAG{two}'), true],
  [flags, flag('flag{0042}'), true],
  [flags, flag('xflag{0042}'), false],
  [words, typed(' lateral\t movement '), true],
  [words, typed('LATERAL MOVEMENT'), true],
  [words, typed('lateralmovement'), false],
  [words, typed('APT-41'), true],
  [words, typed('apt-41'), false],
  [words, typed('ＡＰＴ-41'), false],
  [hash, typed('d41d8cd98f00b204e9800998ecf8427e'), true],
  [hash, typed('D4:1D:8C:D9:8F:00:B2:04:E9:80:09:98:EC:F8:42:7E'), true],
  [hash, typed('0xD41D8CD98F00B204E9800998ECF8427E'), true],
  [hash, typed('d41d8cd98f00b204e9800998ecf8427f'), false],
  [hash, typed('not a hash'), false],
  [number, typed('3.15'), true],
  [number, typed('3.1299999999'), false],
  [number, typed('３.１４'), true],
  [number, typed('π'), false],
  [time, typed('2026-03-01T08:01:30Z'), true],
  [time, typed('2026-03-01 16:01:30'), true],
  [time, typed('2026-03-01T08:01:31Z'), false],
  [several, choice('A', 'C'), true],
  [several, choice('C', 'A', 'A'), true],
  [several, choice('A'), false],
  [several, choice('A', 'B', 'C'), false],
  [several, choice(), false],
])('case %# is judged as expected', (key, sent, isRight) => {
  expect(judge(key, sent)).toBe(isRight)
})

test('an answer of another kind than the question is wrong', () => {
  const all = [flags, words, hash, number, time, several, keyOf('file'), keyOf('group')]
  const forms = { flag: ['flag'], typed: ['text', 'hash', 'number', 'time'], choice: ['choice'] }
  for (const key of all)
    for (const sent of [flag('flag{One}'), typed('3.14'), choice('A', 'C')])
      if (!forms[sent.kind].includes(key.kind)) expect(judge(key, sent)).toBe(false)
})

test('a task’s flag solves its question, and only where the task is linked', () => {
  const answers = kept('flag', [exact('flag{final}')], taskId)
  const key: AnswerKey = { questionId, kind: 'flag', answers: [], task: { id: taskId, answers } }
  expect(judge(key, flag('flag{final}'))).toBe(true)
  expect(judge({ ...key, task: null }, flag('flag{final}'))).toBe(false)
  expect(judge({ ...key, answers, task: null }, flag('flag{final}'))).toBe(false)
})

test('a pattern without a verdict leaves the answer undecided, unless another flag of question or task matches', () => {
  const [own, tasks] = [
    kept('flag', [exact('flag{own}'), { kind: 'pattern', text: 'x' }]),
    kept('flag', [exact('flag{final}')], taskId),
  ]
  const key: AnswerKey = { questionId, kind: 'flag', answers: own, task: { id: taskId, answers: tasks } }
  const open = (text: string) => judgeAnswer(flagKey, key, flag(text), { of: () => null })
  expect([open('flag{own}'), open('flag{final}'), open('flag{no}')]).toEqual([true, true, null])
})

test.each<[QuestionKind, PlainAnswer]>([
  ['number', { kind: 'number', number: 'three', tolerance: '0' }],
  ['number', { kind: 'number', number: '3', tolerance: '-1' }],
  ['number', exact('3')],
  ['time', { kind: 'time', time: '2026-02-30', toleranceSeconds: 0, zone: 'Z' }],
  ['time', { kind: 'time', time: '2026-02-20', toleranceSeconds: 0, zone: '+99:00' }],
  ['choice', { kind: 'choice', keys: ['A', 'Z'] }],
  ['choice', { kind: 'choice', keys: [] }],
  ['hash', exact('not a hash')],
  ['hash', { kind: 'pattern', text: '.*' }],
  ['flag', { kind: 'choice', keys: ['A'] }],
  ['text', exact('   ')],
  ['file', exact('x')],
  ['group', exact('x')],
])('an answer key of a %s that no answer can match is refused', (kind, answer) => {
  expect(buildAnswerKeyEntries(flagKey, { questionId, kind, optionKeys }, [answer])).toBeNull()
})

test('an answer key of text, hash, flag and choice contains nothing readable', () => {
  const secrets = ['flag{One}', 'Lateral', 'APT-41', 'd41d8cd9', 'D41D8CD9']
  const all = JSON.stringify(
    [flags, words, hash, several].map(({ answers }) => answers),
    (_, value) => (value instanceof Buffer ? value.toString('latin1') : value),
  )
  for (const secret of secrets) expect(all).not.toContain(secret)
})

test('a choice is right exactly when it is the same set', () => {
  const sets = fc.subarray(optionKeys, { minLength: 1 })
  fc.assert(
    fc.property(sets, fc.array(fc.constantFrom(...optionKeys), { maxLength: 6 }), (right, sent) => {
      const isSame = new Set(right).size === new Set(sent).size && sent.every((one) => right.includes(one))
      const key = keyOf('choice', { kind: 'choice', keys: right })
      expect(judge(key, choice(...sent))).toBe(isSame)
    }),
  )
})
