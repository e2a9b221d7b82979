import { countLane } from '../test/count-results.ts'
import { failureReport } from '../test/failure-report.ts'
import type { PieceResult } from './lane-state.ts'

type Counts = Omit<PieceResult, 'seconds' | 'runs'>
type Assertions = {
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly meta?: { readonly assertions?: number } }[]
  }[]
}

/**
 * Result of a piece's run. A retried test makes it red although the command succeeded: in the long lanes no retry hides
 * a fault.
 */
export function countPiece(succeeded: boolean, log: string, report: string | undefined): Counts {
  if (report === undefined) return countLog(succeeded, log)
  const { passed, failed } = countLane(report, succeeded)
  const secondTries = failureReport(report).filter((line) => line.startsWith('passed on retry')).length
  // A run without any test must not look like success.
  const isGreen = succeeded && passed > 0 && failed === 0 && secondTries === 0
  return {
    outcome: isGreen ? 'green' : 'red',
    passed: passed - secondTries,
    failed,
    secondTries,
    assertions: countAssertions(report),
  }
}

/** Commands without a report end with "N passed, N failed"; any other command counts as one. */
function countLog(succeeded: boolean, log: string): Counts {
  const [, passed, failed] = [...log.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
  return {
    outcome: succeeded ? 'green' : 'red',
    passed: Number(passed ?? (succeeded ? 1 : 0)),
    failed: succeeded ? 0 : Math.max(1, Number(failed ?? 1)),
    secondTries: 0,
    assertions: null,
  }
}

function countAssertions(report: string): number | null {
  const { testResults = [] } = JSON.parse(report) as Assertions
  const counts = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta?.assertions ?? []),
  )
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0)
}
