import type { CallFailure } from '@tiltyard/client'
import { expect, test } from 'vitest'
import { attemptFor, chosenAfter, fileProblem, toFailureFeedback } from './answer.model.ts'

const failure = (part: Partial<CallFailure>): CallFailure => ({
  ok: false,
  status: 409,
  reason: 'play.paused',
  msg: '',
  requestId: 'r',
  issues: [],
  details: {},
  ...part,
})

test.each([0, 502, 503, 504])(
  'a reply with status %i leaves open whether the answer was judged',
  (status) => {
    expect(toFailureFeedback(failure({ status, reason: 'network.unreachable' }))).toEqual({ kind: 'unsure' })
  },
)

test('an unreadable response leaves the verdict unknown', () => {
  expect(toFailureFeedback(failure({ status: 200, reason: 'network.unreadable' }))).toEqual({
    kind: 'unsure',
  })
})

test.each([
  ['training.flag_empty', 'empty'],
  ['training.answer_empty', 'empty'],
  ['play.answer_unreadable', 'unreadable'],
] as const)('the refusal %s is shown as %s', (reason, kind) => {
  expect(toFailureFeedback(failure({ status: 422, reason }))).toEqual({ kind })
})

test.each([
  ['play.too_many_attempts', 7, 7],
  ['training.rate_limited', 3.2, 4],
  ['request.too_many', 2.2, 3],
  ['play.too_many_attempts', undefined, 1],
] as const)('the refusal %s with %s seconds blocks the form for %i seconds', (reason, seconds, waits) => {
  const details = seconds === undefined ? {} : { seconds }
  expect(toFailureFeedback(failure({ status: 429, reason, details }))).toEqual({
    kind: 'too-fast',
    seconds: waits,
  })
})

test('other refusals show the server’s text', () => {
  const paused = failure({})
  expect(toFailureFeedback(paused)).toEqual({ kind: 'refused', failure: paused })
})

test('an answer that is sent again before a response keeps its retry key', () => {
  const keys = ['key-1', 'key-2']
  const newKey = () => keys.shift() ?? ''
  const first = attemptFor(null, { kind: 'flag', flag: 'a' }, newKey)
  expect(attemptFor(first, { kind: 'flag', flag: 'a' }, newKey)).toBe(first)
  expect(attemptFor(first, { kind: 'flag', flag: 'b' }, newKey).key).not.toBe(first.key)
})

test.each([
  ['answer.csv', 10, null],
  ['Answer.csv', 10, 'name'],
  ['answer (1).csv', 10, 'name'],
  ['answer.csv', 11, 'size'],
  ['other.csv', 11, 'name'],
])('the answer file %s of %i bytes has the problem %s', (name, size, why) => {
  expect(fileProblem({ name, size }, { fileName: 'answer.csv', fileBytesMax: 10 })).toBe(why)
})

test('a single choice replaces the previous one, multiple choices toggle', () => {
  expect(chosenAfter(['a'], 'b', false)).toEqual(['b'])
  expect(chosenAfter(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(chosenAfter(['a', 'b'], 'a', true)).toEqual(['b'])
})
