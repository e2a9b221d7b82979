import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Origins } from './site.ts'

const run = promisify(execFile)
const tool = join(import.meta.dirname, '../../tools/test/empty-site.ts')

export type EmptySite = Origins & {
  /** The step that an operator does once, after the first sign-in. */
  grantAdministrator(nickname: string): Promise<void>
  stop(): Promise<void>
}

/** Specs that run at the same time use different numbers. */
export async function startEmptySite(number = 2): Promise<EmptySite> {
  const starter = spawn(process.execPath, [tool, `${number}`], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(starter, 'exit')
  const [line] = await Promise.race([
    once(createInterface(starter.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`the empty site ended with ${code}`))),
  ])
  const { databaseUrl, ...origins } = JSON.parse(line as string) as Origins & { databaseUrl: string }
  return {
    ...origins,
    grantAdministrator: async (nickname) => {
      const statement = `update platform.users set role_id = 1 where nickname = '${nickname}'`
      const { stdout } = await run('psql', [databaseUrl, '-c', statement])
      if (stdout.trim() !== 'UPDATE 1') throw new Error(`user ${nickname} not found: ${stdout}`)
    },
    stop: async () => {
      starter.stdin.end()
      await exited
    },
  }
}
