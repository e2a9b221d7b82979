import { z } from 'zod'

/** Decimals of a point: scores are whole numbers of units, of which a point has 10^decimals. */
export const ScoreDecimals = z.union([z.literal(0), z.literal(2), z.literal(4), z.literal(6)])
export type ScoreDecimals = z.infer<typeof ScoreDecimals>
