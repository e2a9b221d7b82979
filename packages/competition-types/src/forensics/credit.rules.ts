import type { CreditRule } from './credit.schema.ts'

export type { CreditRule }

/**
 * Permille of the value that a right answer earns after this many wrong ones. Rounded down, because points are rounded
 * from it: 81.45 % of 100 points would become 82 otherwise.
 */
export function creditAfter(wrong: number, rule: CreditRule): number {
  if (rule.name === 'gentle') return Math.max(700, Math.floor(1000 * 0.95 ** wrong))
  return Math.max(rule.floorPermille, 1000 - rule.penaltyPermille * wrong)
}
