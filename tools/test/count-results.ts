/** Sums the reports of the lanes of a CI run; prints the last line of the run. */
import { existsSync, readFileSync } from 'node:fs'

export type Count = { readonly passed: number; readonly failed: number }

type CheckReport = { readonly passed: number; readonly failed: number }
type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

export function countReport(text: string): Count {
  const report = JSON.parse(text) as CheckReport | VitestReport
  if ('passed' in report) return { passed: report.passed, failed: report.failed }
  // A file may fail outside its tests: at import, or in a hook.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** A lane that is red counts at least one failure, whatever its report says or lacks. */
export function countLane(text: string | undefined, isGreen: boolean): Count {
  const { passed, failed } = text === undefined ? { passed: 0, failed: 0 } : countReport(text)
  return { passed, failed: isGreen ? failed : Math.max(1, failed) }
}

if (import.meta.main) {
  let passed = 0
  let failed = 0
  for (const lane of process.argv.slice(2)) {
    const [exitCode, file = ''] = lane.split(':')
    const count = countLane(existsSync(file) ? readFileSync(file, 'utf8') : undefined, exitCode === '0')
    passed += count.passed
    failed += count.failed
  }
  console.log(`${passed} passed, ${failed} failed`)
}
