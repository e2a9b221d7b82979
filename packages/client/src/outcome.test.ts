import { expect, test } from 'vitest'
import { type CallFailure, mapFailure } from './outcome.ts'

const words = {
  offline: 'offline',
  unexpected: 'unexpected',
  rule: (_field: string, rule: string) => (rule === 'too_big' ? 'too long' : undefined),
}
const failure = (given: Partial<CallFailure>): CallFailure => ({
  ok: false,
  status: 409,
  reason: 'users.nickname_taken',
  msg: 'taken',
  requestId: 'r',
  issues: [],
  details: {},
  ...given,
})
const form = { fields: ['nickname'], reasons: { 'users.nickname_taken': 'nickname' } } as const

test('a refusal that belongs to a field is shown beside it only', () => {
  expect(mapFailure(failure({}), words, form)).toEqual({
    fields: { nickname: 'taken' },
    text: null,
    mayRetry: false,
  })
})

test('a violated rule is shown beside its field, in the form’s text if it has one', () => {
  const invalid = { status: 400, reason: 'request.invalid', msg: 'invalid' } as const
  const issue = (rule: string) => [{ path: 'body.nickname', rule }]
  expect(mapFailure(failure({ ...invalid, issues: issue('too_big') }), words, form).fields).toEqual({
    nickname: 'too long',
  })
  expect(mapFailure(failure({ ...invalid, issues: issue('other') }), words, form).fields).toEqual({
    nickname: 'invalid',
  })
})

test('an issue without a field is shown on the page', () => {
  const told = mapFailure(
    failure({
      status: 400,
      reason: 'request.invalid',
      msg: 'invalid',
      issues: [{ path: 'body.x', rule: 'y' }],
    }),
    words,
    form,
  )
  expect(told).toMatchObject({ fields: {}, text: 'invalid' })
})

test('a missing reply is shown in the page’s own text with a retry', () => {
  const silent = { msg: '', reason: 'network.unreachable', status: 0 } as const
  expect(mapFailure(failure(silent), words)).toMatchObject({ text: 'offline', mayRetry: true })
  expect(mapFailure(failure({ ...silent, reason: 'network.unreadable', status: 502 }), words)).toMatchObject({
    text: 'unexpected',
    mayRetry: true,
  })
  expect(mapFailure(failure({ ...silent, reason: 'network.unreadable', status: 500 }), words).mayRetry).toBe(
    false,
  )
})
