import type { CallFailure } from '@tiltyard/client'
import type { FlagVerdict } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { answerOf, attemptFor, isPageOutdated, pendingAttempt, shouldKeepText } from './flag.model.ts'

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
const judged = (verdict: FlagVerdict) => ({
  ok: true as const,
  value: verdict,
  headers: new Headers(),
  requestId: 'r',
})

test('a verdict is a verdict', () => {
  const verdict: FlagVerdict = { verdict: 'wrong', attemptsLeft: 2, blood: null }
  expect(answerOf(judged(verdict))).toEqual({ kind: 'verdict', verdict })
})

test.each([0, 502, 503, 504])('after status %i nobody knows whether it arrived', (status) => {
  expect(answerOf(failure({ status, reason: 'network.unreachable' }))).toEqual({ kind: 'unsure' })
})

test('half an answer is none', () => {
  expect(answerOf(failure({ status: 200, reason: 'network.unreadable' }))).toEqual({ kind: 'unsure' })
})

test.each([
  ['play.too_many_attempts', 7, 7],
  ['request.too_many', 2.2, 3],
  ['play.too_many_attempts', undefined, 1],
] as const)('%s with %s seconds waits %i', (reason, seconds, waits) => {
  const details = seconds === undefined ? {} : { seconds }
  expect(answerOf(failure({ status: 429, reason, details }))).toEqual({ kind: 'too-fast', seconds: waits })
})

test('other refusals are told as the server words them, and those of play make the page read again', () => {
  const paused = failure({})
  expect(answerOf(paused)).toEqual({ kind: 'refused', failure: paused })
  expect(isPageOutdated(paused)).toBe(true)
  expect(isPageOutdated(failure({ reason: 'session.required', status: 401 }))).toBe(false)
})

test('what was typed stays while it may be mended', () => {
  expect(shouldKeepText({ kind: 'unsure' })).toBe(true)
  expect(
    shouldKeepText({ kind: 'verdict', verdict: { verdict: 'wrong', attemptsLeft: null, blood: null } }),
  ).toBe(true)
  expect(
    shouldKeepText({ kind: 'verdict', verdict: { verdict: 'right', attemptsLeft: null, blood: 1 } }),
  ).toBe(false)
})

test('one attempt keeps its key until it is answered, however often it is sent', () => {
  const first = attemptFor(null, 'flag{a}', () => 'one')
  expect(first).toEqual({ flag: 'flag{a}', key: 'one' })
  const open = pendingAttempt(first, { kind: 'unsure' })
  expect(attemptFor(open, 'flag{a}', () => 'two').key).toBe('one')
  expect(attemptFor(open, 'flag{b}', () => 'two').key).toBe('two')
  const judged = { verdict: 'wrong', attemptsLeft: null, blood: null } as const
  expect(pendingAttempt(first, { kind: 'verdict', verdict: judged })).toBeNull()
  expect(pendingAttempt(first, { kind: 'too-fast', seconds: 3 })).toBeNull()
})
