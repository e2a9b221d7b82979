import { valueFor } from '@tiltyard/competition-types/scoring'
import type { ScoringRule } from '@tiltyard/contracts/browser'

/** What the first solver gets. */
export const startingValue = (rule: ScoringRule): number => valueFor(rule, 1)

/** Values for 1 to `until` solves, as a board would count them. */
export function valuesUpTo(rule: ScoringRule, until: number): number[] {
  return Array.from({ length: until }, (_, at) => valueFor(rule, at + 1))
}
