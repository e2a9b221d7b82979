import { z } from 'zod'

const permille = z.number().int().min(0).max(1000)

/** How much of a question's value remains after wrong answers. */
export const CreditRule = z.discriminatedUnion('name', [
  /** Each wrong answer costs the same, down to the floor. */
  z.strictObject({ name: z.literal('linear'), penaltyPermille: permille, floorPermille: permille }),
  /** Each wrong answer costs 5 % of what is left, down to 70 %. */
  z.strictObject({ name: z.literal('gentle') }),
])
export type CreditRule = z.infer<typeof CreditRule>

/**
 * Permille of the value that a right answer earns after this many wrong ones. Rounded down, because points are rounded
 * from it: 81.45 % of 100 points would become 82 otherwise.
 */
export function creditAfter(wrong: number, rule: CreditRule): number {
  if (rule.name === 'gentle') return Math.max(700, Math.floor(1000 * 0.95 ** wrong))
  return Math.max(rule.floorPermille, 1000 - rule.penaltyPermille * wrong)
}
