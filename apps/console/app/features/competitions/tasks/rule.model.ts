import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoringRule } from '@tiltyard/contracts/browser'
import { ruleFields, ruleNames } from './task-form.model.ts'

/** A rule that is whole enough to be drawn; the server judges it when it is saved. */
export function parseRule(value: unknown): ScoringRule | null {
  const rule = (value ?? {}) as Record<string, unknown>
  const name = ruleNames.find((each) => each === rule['name'])
  if (!name) return null
  const isWhole = ruleFields[name].every((field) => typeof rule[field] === 'number')
  return isWhole ? (rule as ScoringRule) : null
}

/** What the first solver gets. */
export const startingValue = (rule: ScoringRule): number => valueFor(rule, 1)

/** Values for 1 to `until` solves, as a board would count them. */
export function valuesUpTo(rule: ScoringRule, until: number): number[] {
  return Array.from({ length: until }, (_, at) => valueFor(rule, at + 1))
}
