/**
 * `pnpm faults [part of a name …] [--skip-green]`: plants each fault in a copy of the repository and shows that the everyday
 * lane catches it. Each command is first run without a fault, unless `--skip-green` is given.
 */
import { parseArgs } from 'node:util'
import { projectRoot } from '../services/home.ts'
import { startServices } from '../services/start-services.ts'
import { type FaultCopy, openFaultCopy } from './fault-copy.ts'
import { type PlantedFault, plantedFaults } from './planted-faults.ts'

const { values, positionals } = parseArgs({
  options: { 'skip-green': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const chosen = plantedFaults.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
)

/** The last lines contain the reason; the whole output would be too long. */
const tail = (output: string) => output.trimEnd().split('\n').slice(-40).join('\n').replace(/^/gm, '    ')
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`

/** Why the fault was missed; undefined if it was caught. */
async function whyMissed(copy: FaultCopy, fault: PlantedFault): Promise<string | undefined> {
  const { command, caughtBy } = fault
  try {
    const { exitCode, output } = await copy.runWith(fault)
    if (exitCode === 0) return `${command.join(' ')} stayed green`
    // A command may fail for another reason, such as a server that is down.
    return namesCatch(output, fault)
      ? undefined
      : `${command.join(' ')} failed without naming "${caughtBy.says}"\n${tail(output)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A test title may also occur in quoted code: only a line that reports the failure counts. */
function namesCatch(output: string, { command, caughtBy: { file, says } }: PlantedFault): boolean {
  const words = command[1] === 'test' ? ['FAIL', file, says] : [says]
  return output.split('\n').some((line) => words.every((word) => line.includes(word)))
}

/** Commands that fail without a fault; their results with a fault are meaningless. */
async function redCommands(copy: FaultCopy): Promise<Map<string, string>> {
  const red = new Map<string, string>()
  const commands = new Map(chosen.map(({ command }) => [command.join(' '), command]))
  for (const [text, command] of values['skip-green'] ? [] : commands) {
    const since = Date.now()
    const { exitCode, output } = await copy.run(command)
    console.log(`${exitCode === 0 ? 'green ' : 'RED   '}  ${text}  ${seconds(since)}`)
    if (exitCode !== 0) red.set(text, tail(output))
  }
  return red
}

async function runFaults(copy: FaultCopy): Promise<number> {
  const red = await redCommands(copy)
  let missed = 0
  for (const fault of chosen) {
    const since = Date.now()
    const broken = red.get(fault.command.join(' '))
    const why =
      broken === undefined ? await whyMissed(copy, fault) : `red without any fault as well\n${broken}`
    if (why !== undefined) missed += 1
    const { file, says } = fault.caughtBy
    console.log(
      why === undefined
        ? `caught  ${fault.name}  by ${file}: ${says}  ${seconds(since)}`
        : `MISSED  ${fault.name}  ${why}`,
    )
  }
  console.log(`${chosen.length - missed} passed, ${missed} failed`)
  // A filter that matches nothing must not look like success.
  return missed > 0 || chosen.length === 0 ? 1 : 0
}

// The copy uses the servers of this checkout: a second set would take a minute and the same memory again.
const needsServers = chosen.some(({ command }) => command[1] === 'test')
const copy = await openFaultCopy(projectRoot, needsServers ? await startServices(undefined, () => {}) : {})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void copy.remove().finally(() => process.exit(1)))
try {
  process.exitCode = await runFaults(copy)
} finally {
  await copy.remove()
}
