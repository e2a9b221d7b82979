import { capFactor } from '../environments/index.ts'
import type { TrainingLimits } from './training-deps.ts'

/** The question's own, or by its difficulty. */
export function limitSeconds(
  limits: TrainingLimits,
  { difficulty, limit_seconds }: { readonly difficulty: number; readonly limit_seconds: number | null },
): number {
  return limit_seconds ?? (limits[difficulty - 1] as number)
}

/** However many answers extend it. */
export const capSeconds = (limit: number): number => limit * capFactor
