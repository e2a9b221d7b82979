import { type Problem, ScoringProblem } from './scoring-problem.ts'
import { TruthFileError } from './table-join.ts'

/** How often somebody begins to score an answer before it is given up. */
export const maxAttempts = 3
/** How long a scorer may be silent before another takes over; it says that it lives three times as often. */
export const defaultLeaseSeconds = 30

/** What is told of a fault, or in how many seconds somebody tries again. */
export type FailureAction = { readonly problem: Problem } | { readonly againInSeconds: number }

/** An answer or a scorer that is wrong stays wrong; a store or an engine that is away comes back. */
export function decideAfterFailure(fault: unknown, attempts: number): FailureAction {
  if (fault instanceof ScoringProblem) return { problem: fault.problem }
  if (fault instanceof TruthFileError) return { problem: { name: 'broken_scorer', facts: {} } }
  if (attempts >= maxAttempts) return { problem: { name: 'retries_exhausted', facts: {} } }
  return { againInSeconds: 5 * 2 ** attempts }
}
