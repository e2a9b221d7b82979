import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'budget-'))
afterAll(() => rmSync(folder, { recursive: true }))
const budget = join(folder, 'budget.json')
const profile = join(folder, 'test.profile.json')

function checkBudget(...args: readonly string[]) {
  const command = [join(import.meta.dirname, 'check-budget.ts'), '--budget', budget, ...args]
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, lines: stdout.split('\n').filter(Boolean) }
}

test('a recorded run is within its budget, and one with a test that sleeps a minute is not', () => {
  const took = (seconds: number) =>
    writeFileSync(profile, JSON.stringify({ files: [{ file: 'a.test.ts', seconds }] }))
  took(6.4)
  const lanes = ['check:40:0:190:210:', `test:100:0:200:200:${profile}`]
  expect(checkBudget('--record', ...lanes)).toEqual({ status: 0, lines: [] })
  expect(JSON.parse(readFileSync(budget, 'utf8'))).toEqual({
    referenceIndex: 200,
    lanes: { check: 40, test: 100 },
    files: { 'a.test.ts': 7 },
  })
  // A lane that was terminated leaves no profile.
  expect(checkBudget('check:40:0:190:190:', `test:240:0.5:190:190:${folder}/none`)).toEqual({
    status: 0,
    lines: [],
  })
  took(66.4)
  expect(checkBudget('check:40:0:200:200:', `test:130:0:200:200:${profile}`)).toEqual({
    status: 1,
    lines: [
      'the lane test took 130 s, its budget is 100 s',
      '  a.test.ts grew by 59 s from 7 s',
      'a.test.ts took 66 s, its budget is 7 s',
    ],
  })
})

test('a lane whose machine could not be measured is refused instead of getting any time', () => {
  expect(checkBudget('check:40:0:200::').status).toBe(1)
})
