/**
 * `pnpm check [part of a step's name …] [--json <file>]`: all checks that need no server.
 * Prints one line per step and the output of failed steps.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Outcome, runSteps } from './run-steps.ts'
import { steps } from './steps.ts'

const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true })

const allSteps = await steps()
const chosen =
  positionals.length === 0
    ? allSteps
    : allSteps.filter(({ name }) => positionals.some((part) => name.includes(part)))

function printOutcome({ name, passed, seconds, output }: Outcome): void {
  console.log(`${passed ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
  if (!passed) console.log(output.trimEnd().replace(/^/gm, '    '))
}

const outcomes = await runSteps(chosen, 2, printOutcome)
const failed = outcomes.filter((outcome) => !outcome.passed)
const passed = outcomes.length - failed.length

if (values.json) {
  const report = { passed, failed: failed.length, failures: failed.map(({ name }) => name) }
  await writeFile(values.json, `${JSON.stringify(report)}\n`)
}
console.log(`${passed} passed, ${failed.length} failed`)
// A filter that matches nothing must not look like success.
process.exitCode = failed.length > 0 || outcomes.length === 0 ? 1 : 0
