import type { CallOutcome } from '@tiltyard/client'
import type { TrainingAnswer } from '@tiltyard/contracts/browser'
import { describe, expect, test } from 'vitest'
import { type AnswerReply, attemptFor, chosenAfter, fileProblem, toAnswerFeedback } from './answer.model.ts'

const answer: TrainingAnswer = {
  id: 'a',
  questionId: 'q',
  receivedAt: '2026-11-15T12:00:00Z',
  state: 'scored',
  isRight: true,
  score: 100,
  answer: null,
  file: null,
  message: null,
  details: null,
  place: null,
  finishedAt: '2026-11-15T12:00:00Z',
}
const replied = (change: Partial<TrainingAnswer>, points = 0): CallOutcome<AnswerReply> => ({
  ok: true,
  value: { answer: { ...answer, ...change }, points, environmentExpiresAt: null },
  headers: new Headers(),
  requestId: 'r',
})
const refused = (status: number, reason: string, details = {}) =>
  ({ ok: false, status, reason, msg: '', details, requestId: 'r' }) as unknown as CallOutcome<AnswerReply>

describe('the feedback', () => {
  test('of a judged answer is its verdict, and of a queued one its state', () => {
    expect(toAnswerFeedback(replied({}, 100))).toEqual({ kind: 'right', points: 100 })
    expect(toAnswerFeedback(replied({ isRight: false, score: 0 }))).toEqual({ kind: 'wrong' })
    expect(toAnswerFeedback(replied({ isRight: null, score: null, state: 'scoring', place: 3 }))).toEqual({
      kind: 'queued',
    })
  })

  test.each([
    [422, 'training.flag_empty', { kind: 'empty' }],
    [422, 'training.answer_empty', { kind: 'empty' }],
    [429, 'training.rate_limited', { kind: 'too-fast', seconds: 4 }],
    [0, 'network.offline', { kind: 'unsure' }],
    [503, 'request.unavailable', { kind: 'unsure' }],
  ])('of the refusal %i %s is specific', (status, reason, feedback) => {
    expect(toAnswerFeedback(refused(status, reason, { seconds: 3.2 }))).toEqual(feedback)
  })

  test('of any other refusal is the server’s text', () => {
    expect(toAnswerFeedback(refused(409, 'training.daily_limit_reached')).kind).toBe('refused')
  })
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
