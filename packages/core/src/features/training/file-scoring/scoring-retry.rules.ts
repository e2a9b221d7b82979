import { FileProblem } from '../../../csv/file-problem.ts'
import type { Problem } from './scoring-problem.ts'
import { TruthFileError } from './table-join.ts'

/** Attempts before an answer is given up. */
export const maxAttempts = 3
/** Seconds until another worker may take over a lease; it is renewed three times as often. */
export const defaultLeaseSeconds = 30

/** The problem to report, or the delay of a retry. */
export type FailureAction = { readonly problem: Problem } | { readonly againInSeconds: number }

/** An invalid answer or scorer stays invalid; an unavailable store or engine recovers. */
export function decideAfterFailure(fault: unknown, attempts: number): FailureAction {
  if (fault instanceof FileProblem) return { problem: fault.problem }
  if (fault instanceof TruthFileError) return { problem: { name: 'broken_scorer', facts: {} } }
  if (attempts >= maxAttempts) return { problem: { name: 'retries_exhausted', facts: {} } }
  return { againInSeconds: 5 * 2 ** attempts }
}
