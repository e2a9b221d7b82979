import { expect, test } from 'vitest'
import { type Command, type Outcome, runSteps } from './run-steps.ts'

const node = (script: string): Command => [process.execPath, '-e', script]
const passing = node('')
const failing = node('console.log("what is wrong"); process.exit(3)')

async function outcomesOf(...steps: { name: string; commands: Command[] }[]): Promise<Outcome[]> {
  return runSteps(steps, 2, () => undefined)
}

test('a step with a failing exit code has failed and its output is stored', async () => {
  const [outcome] = await outcomesOf({ name: 'lint', commands: [failing] })
  expect(outcome).toMatchObject({ name: 'lint', passed: false, output: 'what is wrong\n' })
})

test('a failing step does not stop the others', async () => {
  const outcomes = await outcomesOf(
    { name: 'first', commands: [failing] },
    { name: 'second', commands: [passing] },
    { name: 'third', commands: [passing] },
  )
  expect(
    outcomes
      .filter(({ passed }) => passed)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['second', 'third'])
})

test('the commands of a step run in sequence and stop at the first failure', async () => {
  const [outcome] = await outcomesOf({ name: 'types', commands: [failing, node('console.log("never")')] })
  expect(outcome).toMatchObject({ passed: false, output: 'what is wrong\n' })
})

test('a missing program is a failure, not a crash', async () => {
  const [outcome] = await outcomesOf({ name: 'lint', commands: [['no-such-program-here']] })
  expect(outcome?.passed).toBe(false)
})

test('at most two steps run at the same time', async () => {
  const stamp = node('const at = Date.now(); setTimeout(() => console.log(at, Date.now()), 150)')
  const steps = ['a', 'b', 'c', 'd'].map((name) => ({ name, commands: [stamp] }))
  const spans = (await runSteps(steps, 2, () => undefined)).map(({ output }) => output.split(' ').map(Number))
  for (const [start = 0] of spans) {
    expect(spans.filter(([from = 0, to = 0]) => from <= start && start < to).length).toBeLessThanOrEqual(2)
  }
})
