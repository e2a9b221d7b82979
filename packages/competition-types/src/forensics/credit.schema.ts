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
