import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoringRule } from '@tiltyard/contracts/browser'
import { ruleFields, ruleNames } from './task-form.model.ts'

/** A rule that is complete enough to be drawn; the server validates it on saving. */
export function parseRule(value: unknown): ScoringRule | null {
  const rule = (value ?? {}) as Record<string, unknown>
  const name = ruleNames.find((each) => each === rule['name'])
  if (!name) return null
  const isWhole = ruleFields[name].every((field) => typeof rule[field] === 'number')
  return isWhole ? (rule as ScoringRule) : null
}

export const startingValue = (rule: ScoringRule): number => valueFor(rule, 1)

/** Values for 1 to `until` solves, as the scoreboard computes them. */
export function valuesUpTo(rule: ScoringRule, until: number): number[] {
  return Array.from({ length: until }, (_, at) => valueFor(rule, at + 1))
}
