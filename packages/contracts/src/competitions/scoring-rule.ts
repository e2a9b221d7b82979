import { z } from 'zod'

const Points = z.number().int().min(0).max(1_000_000)

/**
 * What a task is worth, by how many have solved it. The formulas are in competition-types; a competition shows its
 * players the one in force. `initial` is what the first solver gets, `minimum` what nobody falls below.
 */
export const ScoringRule = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('static'), points: Points }),
  z.strictObject({
    name: z.literal('linear'),
    initial: Points,
    minimum: Points,
    /** Points lost with each further solve. */
    decay: z.number().min(0).max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('quadratic'),
    initial: Points,
    minimum: Points,
    /** With so many further solves the minimum is reached. */
    decay: z.number().int().min(1).max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('expFloor'),
    initial: Points,
    /** The share of the initial value that always stays. */
    ratio: z.number().min(0).max(1),
    /** The larger, the slower it falls. */
    difficulty: z.number().positive().max(1_000_000),
  }),
  z.strictObject({
    name: z.literal('rational'),
    initial: Points,
    minimum: Points,
    /** Half of what can be lost is lost after so many further solves. */
    halfAt: z.number().positive().max(1_000_000),
    steepness: z.number().positive().max(10),
  }),
])
export type ScoringRule = z.infer<typeof ScoringRule>
