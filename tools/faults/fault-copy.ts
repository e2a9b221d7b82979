import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyWorkspace, removeCopy } from '../new/workspace-copy.ts'
import type { PlantedFault } from './planted-faults.ts'

export type Outcome = { readonly exitCode: number; readonly output: string }

/** A copy of the repository with one planted fault at a time; the original is not changed. */
export type FaultCopy = {
  run(command: PlantedFault['command']): Promise<Outcome>
  /** Runs the command with the fault in place and always removes the fault afterwards. */
  runWith(fault: PlantedFault): Promise<Outcome>
  remove(): Promise<void>
}

/** Scripts of `pnpm test` and `pnpm check`, run directly because pnpm would install into the copy first. */
const programs = { test: 'tools/test/run-tests.ts', check: 'tools/check/check.ts' } as const

const longestMs = 10 * 60_000

export async function openFaultCopy(root: string, settings: NodeJS.ProcessEnv): Promise<FaultCopy> {
  const copy = await copyWorkspace(root)
  let running: ReturnType<typeof spawn> | undefined

  async function run([, script, ...args]: PlantedFault['command']): Promise<Outcome> {
    const child = spawn(process.execPath, [join(copy, programs[script]), ...args], {
      cwd: copy,
      env: { ...process.env, ...settings, NO_COLOR: '1', CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestMs,
    })
    running = child
    const parts: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => parts.push(part))
    }
    const [code] = (await once(child, 'close')) as [number | null]
    running = undefined
    return { exitCode: code ?? 1, output: parts.join('') }
  }

  return {
    run,
    async runWith(fault) {
      const file = join(copy, fault.file)
      const text = await readFile(file, 'utf8')
      await writeFile(file, plant(text, fault))
      try {
        return await run(fault.command)
      } finally {
        await writeFile(file, text)
      }
    },
    async remove() {
      running?.kill()
      await removeCopy(copy)
    },
  }
}

/** A fault whose text has changed is an error: planting nothing would look like a check that misses it. */
export function plant(text: string, { name, file, find, replace }: PlantedFault): string {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(
      `${name}: its text occurs ${parts.length - 1} times in ${file}, not once; update tools/faults/planted-faults.ts`,
    )
  return parts.join(replace)
}
