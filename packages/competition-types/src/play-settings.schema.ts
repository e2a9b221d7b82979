import { z } from 'zod'

/** Settings that play reads from a stage of any type; the schema of a type extends them. */
export const PlaySettings = z.strictObject({
  /** How an answer looks, for players; null: not shown. */
  flagFormat: z.string().trim().min(1).max(60).nullable().default('flag{…}'),
  /** Bonus of the first, second … solver of each task. */
  bloodPercents: z.array(z.number().int().min(0).max(100)).max(10).default([5, 3, 1]),
  hintPayment: z.enum(['now', 'on-solve']).default('now'),
  /** Submissions of one entry to one task. */
  attemptsPerMinute: z.number().int().min(1).max(600).default(10),
})
export type PlaySettings = z.infer<typeof PlaySettings>

/** For types whose tasks have no settings of their own. */
export const NoSettings = z.strictObject({})
