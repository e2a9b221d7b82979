import type { Environment } from '@tiltyard/contracts/browser'
import { describe, expect, test } from 'vitest'
import {
  countedEnvironments,
  endingOf,
  environmentOf,
  extensionOf,
  isPending,
  startProgress,
  warningAt,
} from './environment.model.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const environment = (change: Partial<Environment> = {}): Environment => ({
  id: 'e1',
  name: { zh: '靶机' },
  state: 'running',
  place: null,
  failure: null,
  subjects: [{ id: 'q1', name: { zh: '题' } }],
  createdAt: inMinutes(-30),
  startedAt: inMinutes(-29),
  expiresAt: inMinutes(30),
  maxExpiresAt: inMinutes(210),
  extendableFrom: inMinutes(-1),
  typicalSeconds: 4,
  hasTerminal: true,
  account: 'player',
  services: [],
  ...change,
})

test('a question is matched with the environment that serves it', () => {
  const all = [environment({ id: 'e0', subjects: [] }), environment()]
  expect(environmentOf(all, 'q1')?.id).toBe('e1')
  expect(environmentOf(all, 'q2')).toBeNull()
})

test.each([
  ['queued', true],
  ['creating', true],
  ['starting', true],
  ['running', false],
  ['stopped', false],
  ['deletion', false],
  ['failed', false],
] as const)('an environment in the state %s is pending: %s', (state, expected) => {
  expect(isPending({ state })).toBe(expected)
})

describe('the ending of an environment', () => {
  test('is unset while it runs and has time left', () => {
    expect(endingOf(environment(), false, now)).toBeNull()
    expect(endingOf(null, true, now)).toBeNull()
  })

  test('is its expiry, whatever its state', () => {
    const late = environment({ expiresAt: inMinutes(0) })
    expect(endingOf(late, false, now)).toBe('expired')
    expect(endingOf({ ...late, state: 'deletion' }, true, now)).toBe('expired')
    expect(endingOf(environment({ state: 'failed', failure: 'expired' }), false, now)).toBe('expired')
  })

  test('is its deletion, here or in another tab', () => {
    expect(endingOf(environment({ state: 'deletion' }), false, now)).toBe('deleted')
    expect(endingOf(environment(), true, now)).toBe('deleted')
  })
})

test.each([
  [10.1, null],
  [10, 10],
  [7, 10],
  [5, 5],
  [1.1, 5],
  [0.5, 1],
  [0, null],
  [-1, null],
])('an environment with %f minutes left warns at %s', (minutes, warned) => {
  expect(warningAt(inMinutes(minutes), now)).toBe(warned)
})

test('an environment can be extended now, later or never', () => {
  expect(extensionOf({ extendableFrom: inMinutes(0) }, now)).toEqual({ kind: 'now' })
  expect(extensionOf({ extendableFrom: inMinutes(0.02) }, now), 'by another clock').toEqual({ kind: 'now' })
  expect(extensionOf({ extendableFrom: inMinutes(3) }, now)).toEqual({ kind: 'later', from: inMinutes(3) })
  expect(extensionOf({ extendableFrom: null }, now)).toEqual({ kind: 'never' })
})

test('the start progress follows the typical duration and stops before the end', () => {
  expect(startProgress(2, 4)).toBe(0.5)
  expect(startProgress(400, 4)).toBe(0.95)
  expect(startProgress(-1, 4)).toBe(0)
  expect(startProgress(2, null)).toBeNull()
})

test('a failed environment does not count against the limit, one in deletion does', () => {
  const all = [environment({ state: 'failed' }), environment({ state: 'deletion' }), environment()]
  expect(countedEnvironments(all).map(({ state }) => state)).toEqual(['deletion', 'running'])
})
