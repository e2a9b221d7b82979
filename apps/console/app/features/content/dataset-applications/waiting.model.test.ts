import { expect, test } from 'vitest'
import { waitingOf } from './waiting.model.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
const item = { submittedAt: '2026-11-10T08:00:00Z', decidedAt: null, answerDueAt: '2026-11-20T12:00:00Z' }

test('a submitted application waits for its stewards, with the days left for an answer', () => {
  expect(waitingOf({ ...item, state: 'submitted' }, now)).toEqual({ on: 'stewards', days: 8, dueInDays: 2 })
})

test('an answer that is due is overdue from the first hour', () => {
  const late = { ...item, state: 'submitted' as const, answerDueAt: '2026-11-18T11:00:00Z' }
  expect(waitingOf(late, now)?.dueInDays).toBe(-1)
})

test('a returned application waits for its applicant since it was returned', () => {
  const returned = { ...item, state: 'returned' as const, decidedAt: '2026-11-17T08:00:00Z' }
  expect(waitingOf(returned, now)).toEqual({ on: 'applicant', days: 1, dueInDays: null })
})

test('a decided application waits for nobody', () => {
  expect(waitingOf({ ...item, state: 'approved' }, now)).toBeNull()
})
