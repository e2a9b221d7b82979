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

test('a judged flag has its verdict as the answer', () => {
  const verdict: FlagVerdict = { verdict: 'wrong', attemptsLeft: 2, credit: null, blood: null }
  expect(answerOf(judged(verdict))).toEqual({ kind: 'verdict', verdict })
})

test.each([0, 502, 503, 504])('a flag answered with status %i may or may not have been judged', (status) => {
  expect(answerOf(failure({ status, reason: 'network.unreachable' }))).toEqual({ kind: 'unsure' })
})

test('an unreadable response leaves the verdict of a flag unknown', () => {
  expect(answerOf(failure({ status: 200, reason: 'network.unreadable' }))).toEqual({ kind: 'unsure' })
})

test.each([
  ['play.too_many_attempts', 7, 7],
  ['request.too_many', 2.2, 3],
  ['play.too_many_attempts', undefined, 1],
] as const)('the refusal %s with %s seconds blocks the form for %i seconds', (reason, seconds, waits) => {
  const details = seconds === undefined ? {} : { seconds }
  expect(answerOf(failure({ status: 429, reason, details }))).toEqual({ kind: 'too-fast', seconds: waits })
})

test('other refusals show the server’s text, and refusals of play reload the page', () => {
  const paused = failure({})
  expect(answerOf(paused)).toEqual({ kind: 'refused', failure: paused })
  expect(isPageOutdated(paused)).toBe(true)
  expect(isPageOutdated(failure({ reason: 'session.required', status: 401 }))).toBe(false)
})

test('a typed flag stays in the field unless it was right', () => {
  expect(shouldKeepText({ kind: 'unsure' })).toBe(true)
  expect(
    shouldKeepText({
      kind: 'verdict',
      verdict: { verdict: 'wrong', attemptsLeft: null, credit: null, blood: null },
    }),
  ).toBe(true)
  expect(
    shouldKeepText({
      kind: 'verdict',
      verdict: { verdict: 'right', attemptsLeft: null, credit: 1000, blood: 1 },
    }),
  ).toBe(false)
})

test('an attempt keeps its retry key until it is answered', () => {
  const first = attemptFor(null, 'flag{a}', () => 'one')
  expect(first).toEqual({ flag: 'flag{a}', key: 'one' })
  const open = pendingAttempt(first, { kind: 'unsure' })
  expect(attemptFor(open, 'flag{a}', () => 'two').key).toBe('one')
  expect(attemptFor(open, 'flag{b}', () => 'two').key).toBe('two')
  const judged = { verdict: 'wrong', attemptsLeft: null, credit: null, blood: null } as const
  expect(pendingAttempt(first, { kind: 'verdict', verdict: judged })).toBeNull()
  expect(pendingAttempt(first, { kind: 'too-fast', seconds: 3 })).toBeNull()
})
