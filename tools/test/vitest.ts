import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '../services/home.ts'

/**
 * Runs vitest with these settings and returns its exit code; signals are forwarded. `inside` is a command prefix, such as
 * one that enters a network namespace.
 */
export async function runVitest(
  args: readonly string[],
  settings: NodeJS.ProcessEnv,
  inside: readonly string[] = [],
): Promise<number> {
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const [program = process.execPath, ...words] = [...inside, process.execPath, vitest, 'run', ...args]
  const child = spawn(program, words, {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
