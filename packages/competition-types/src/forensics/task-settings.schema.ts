import { z } from 'zod'
import { CreditRule } from './credit.schema.ts'

/** Settings of cases and questions; those of a case apply to it as a whole. */
export const TaskSettings = z.strictObject({
  /** Of a question. */
  credit: CreditRule.default({ name: 'linear', penaltyPermille: 0, floorPermille: 0 }),
  /** Of a case: each question unlocks the next one, or all are open at once. */
  unlock: z.enum(['in-order', 'free']).default('in-order'),
  /** Of a case: how many variants of its evidence there are; each team is given one. */
  variants: z.number().int().min(1).max(99).default(1),
})
export type TaskSettings = z.infer<typeof TaskSettings>
