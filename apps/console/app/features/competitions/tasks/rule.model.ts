import type { ScoringRule } from '@tiltyard/contracts/browser'
import { ruleFields, ruleNames } from './task-form.model.ts'

/** A rule that is whole enough to be drawn; the server judges it when it is saved. */
export function readRule(value: unknown): ScoringRule | null {
  const rule = (value ?? {}) as Record<string, unknown>
  const name = ruleNames.find((each) => each === rule['name'])
  if (!name) return null
  const isWhole = ruleFields[name].every((field) => typeof rule[field] === 'number')
  return isWhole ? (rule as ScoringRule) : null
}
