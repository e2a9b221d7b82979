import { describe, expect, test } from 'vitest'
import { canDownload, daysLeft, isOpen, nextStepOf, stepsOf } from './access.model.ts'

const grant = {
  startsAt: '2026-11-01T00:00:00.000Z',
  until: '2026-12-31',
  endsAt: '2026-12-31T16:00:00.000Z',
  isLicenceAccepted: true,
  canRenew: false,
}
const application = (state: 'draft' | 'submitted' | 'returned' | 'approved' | 'rejected' | 'expired') =>
  ({ state, steps: [], answerDueAt: null }) as never

describe('the next step of a person', () => {
  test.each([
    ['apply', null, null],
    ['write', application('draft'), null],
    ['wait', application('submitted'), null],
    ['mend', application('returned'), null],
    ['apply', application('rejected'), null],
    ['apply', application('expired'), null],
    ['none', application('approved'), grant],
    ['renew', application('approved'), { ...grant, canRenew: true }],
    ['wait', application('submitted'), { ...grant, canRenew: true }],
  ] as const)('is %s', (step, own, running) => {
    expect(nextStepOf({ application: own, grant: running })).toBe(step)
  })
})

test('only draft, submitted and returned applications are open', () => {
  expect(isOpen(null)).toBe(false)
  expect(isOpen({ state: 'returned' })).toBe(true)
  expect(isOpen({ state: 'approved' })).toBe(false)
})

const submitted = { kind: 'submitted', at: '2026-11-02T00:00:00.000Z', text: null } as const
const returned = { kind: 'returned', at: '2026-11-03T00:00:00.000Z', text: 'Where is it stored?' } as const

test('steps say who has the application now', () => {
  const due = '2026-11-12T00:00:00.000Z'
  expect(
    stepsOf({ state: 'draft', steps: [], answerDueAt: null }).map(({ kind, state }) => [kind, state]),
  ).toEqual([
    ['drafting', 'current'],
    ['deciding', 'next'],
  ])
  expect(stepsOf({ state: 'submitted', steps: [submitted], answerDueAt: due }).at(-1)).toEqual({
    kind: 'deciding',
    state: 'current',
    at: due,
    text: null,
  })
  expect(
    stepsOf({ state: 'returned', steps: [submitted, returned], answerDueAt: null }).map(({ kind, state }) => [
      kind,
      state,
    ]),
  ).toEqual([
    ['submitted', 'done'],
    ['returned', 'done'],
    ['mending', 'current'],
    ['deciding', 'next'],
  ])
})

test('a begun day is left, and none after the end', () => {
  expect(daysLeft('2026-12-31T16:00:00.000Z', Date.parse('2026-12-31T15:59:00.000Z'))).toBe(1)
  expect(daysLeft('2026-12-31T16:00:00.000Z', Date.parse('2027-01-02T00:00:00.000Z'))).toBe(0)
})

test('nobody downloads after signing out, whatever was loaded before', () => {
  const loaded = { state: 'ready', value: { canDownload: true } } as never
  expect(canDownload({ phase: 'signed-in', loaded })).toBe(true)
  expect(canDownload({ phase: 'signed-out', loaded })).toBe(false)
})
