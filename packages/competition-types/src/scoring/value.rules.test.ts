import { ScoringRule } from '@tiltyard/contracts'
import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueFor } from './value.rules.ts'

const solves = [1, 2, 3, 5, 10, 20, 50, 100]
const rules = {
  quadratic: { name: 'quadratic', initial: 500, minimum: 100, decay: 50 },
  linear: { name: 'linear', initial: 500, minimum: 100, decay: 10 },
  expFloor: { name: 'expFloor', initial: 500, ratio: 0.2, difficulty: 5 },
  rational: { name: 'rational', initial: 500, minimum: 100, halfAt: 11.92201, steepness: 1.206069 },
  'rational, steep': { name: 'rational', initial: 500, minimum: 100, halfAt: 6, steepness: 1 },
  static: { name: 'static', points: 300 },
} as const satisfies Record<string, ScoringRule>

/** Values as common CTF platforms compute them. */
const known: Record<keyof typeof rules, number[]> = {
  quadratic: [500, 500, 500, 498, 488, 443, 116, 100],
  linear: [500, 490, 480, 460, 410, 310, 100, 100],
  expFloor: [500, 427, 368, 279, 166, 108, 100, 100],
  rational: [500, 481, 458, 415, 334, 245, 162, 129],
  'rational, steep': [500, 443, 400, 340, 260, 196, 144, 123],
  static: solves.map(() => 300),
}

describe.each(Object.entries(rules))('%s', (name, rule) => {
  test('gives the reference values', () => {
    expect(solves.map((count) => valueFor(rule, count))).toEqual(known[name as keyof typeof rules])
  })

  test('is accepted by the contract, shows the first solver’s value before the first solve, and never rises', () => {
    expect(ScoringRule.parse(rule)).toEqual(rule)
    expect(valueFor(rule, 0)).toBe(valueFor(rule, 1))
    assert(
      property(integer({ min: 0, max: 5_000_000 }), (count) => {
        const value = valueFor(rule, count)
        expect(Number.isSafeInteger(value)).toBe(true)
        expect(valueFor(rule, count + 1)).toBeLessThanOrEqual(value)
      }),
    )
  })
})
