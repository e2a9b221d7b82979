import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Origins } from './site.ts'

const run = promisify(execFile)
const tools = join(import.meta.dirname, '../../tools')

export type EmptySite = Origins & {
  /** `pnpm admin …`, as an operator runs it. Returns the lines that it prints. */
  admin(...args: string[]): Promise<string[]>
  stop(): Promise<void>
}

/** Specs that run at the same time use different numbers. */
export async function startEmptySite(number = 2): Promise<EmptySite> {
  const starter = spawn(process.execPath, [join(tools, 'test/empty-site.ts'), `${number}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(starter, 'exit')
  const [line] = await Promise.race([
    once(createInterface(starter.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`the empty site ended with ${code}`))),
  ])
  const { env, ...origins } = JSON.parse(line as string) as Origins & { env: Record<string, string> }
  return {
    ...origins,
    admin: async (...args) => {
      const command = [join(tools, 'admin/admin.ts'), ...args]
      const { stdout } = await run(process.execPath, command, { env: { ...process.env, ...env } })
      return stdout.trim().split('\n')
    },
    stop: async () => {
      starter.stdin.end()
      await exited
    },
  }
}
