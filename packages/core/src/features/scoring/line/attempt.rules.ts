import { TruthFault } from '../csv/join-tables.ts'
import { type Problem, ScoringProblem } from '../csv/scoring-problem.ts'

/** How often somebody begins to score an answer before it is given up. */
export const attemptsMax = 3
/** How long a scorer may be silent before another takes over; it says that it lives three times as often. */
export const holdSeconds = 30

/** What is told of a fault, or in how many seconds somebody tries again. */
export type AfterFault = { readonly problem: Problem } | { readonly againInSeconds: number }

/** An answer or a scorer that is wrong stays wrong; a store or an engine that is away comes back. */
export function afterFault(fault: unknown, attempts: number): AfterFault {
  if (fault instanceof ScoringProblem) return { problem: fault.problem }
  if (fault instanceof TruthFault) return { problem: { name: 'broken_scorer', facts: {} } }
  if (attempts >= attemptsMax) return { problem: { name: 'gave_up', facts: {} } }
  return { againInSeconds: 5 * 2 ** attempts }
}
