/**
 * `node tools/lanes/check-budget.ts <lane>:<seconds>:<stolen share>:<index before>:<index after>:<profile or nothing> …`: silent when the
 * run is within `.ci/budget.json`. With `--record` it writes the budget from the run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../services/home.ts'
import type { Profile } from '../test/profile.ts'
import { type Budget, budgetOf, budgetProblems, type LaneRun } from './budget.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    record: { type: 'boolean', default: false },
    budget: { type: 'string', default: join(projectRoot, '.ci/budget.json') },
  },
})
const runs = positionals.map(parseRun)

if (values.record) writeFileSync(values.budget, `${JSON.stringify(budgetOf(runs), null, 2)}\n`)
else {
  const problems = budgetProblems(JSON.parse(readFileSync(values.budget, 'utf8')) as Budget, runs)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}

/** Time stolen by other guests of the host does not count. A terminated lane may have no profile. */
function parseRun(text: string): LaneRun {
  const [lane = '', seconds = '', stolen = '', before = '', after = '', file = ''] = text.split(':')
  const profile = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Profile) : { files: [] }
  const own = 1 - number(stolen)
  return {
    lane,
    seconds: number(seconds) * own,
    index: (number(before) + number(after)) / 2,
    files: profile.files.map((each) => ({ file: each.file, seconds: each.seconds * own })),
  }
}

function number(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`${JSON.stringify(text)} is not a number`)
  return Number(text)
}
