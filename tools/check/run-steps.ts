import { spawn } from 'node:child_process'

export type Command = readonly [program: string, ...args: string[]]
/** The commands of a step run in sequence until one fails. */
export type Step = { readonly name: string; readonly commands: readonly Command[]; readonly folder?: string }
export type Outcome = {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly output: string
}

/** Runs steps concurrently and reports each outcome at once. */
export async function runSteps(
  steps: readonly Step[],
  atATime: number,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step)
      outcomes.push(outcome)
      onOutcome(outcome)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return outcomes
}

async function runStep({ name, commands, folder }: Step): Promise<Outcome> {
  const start = performance.now()
  let output = ''
  let passed = true
  for (const command of commands) {
    const result = await run(command, folder)
    output += result.output
    passed = result.passed
    if (!passed) break
  }
  return { name, passed, seconds: (performance.now() - start) / 1000, output }
}

function run(
  [program, ...args]: Command,
  folder: string | undefined,
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    const parts: string[] = []
    child.stdout.on('data', (part) => parts.push(String(part)))
    child.stderr.on('data', (part) => parts.push(String(part)))
    child.on('error', (error) => resolve({ passed: false, output: `${program}: ${error.message}\n` }))
    child.on('close', (code) => resolve({ passed: code === 0, output: parts.join('') }))
  })
}
