import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { projectRoot } from '../tools/services/home.ts'
import { toOwnedProcess } from '../tools/services/processes.ts'
import { waitUntilReady } from '../tools/services/readiness.ts'

export type MeasuredProcess = { readonly pid: number; stop(): Promise<void> }

export type Plan = {
  readonly name: string
  readonly main: string
  readonly environment: NodeJS.ProcessEnv
  /** Output is redirected to this file as in production: reading a pipe would cost CPU time. */
  readonly logFile: string
  readonly isReady: () => Promise<boolean>
  readonly nodeOptions?: readonly string[]
}

export async function startMeasured(plan: Plan): Promise<MeasuredProcess> {
  mkdirSync(dirname(plan.logFile), { recursive: true })
  const log = openSync(plan.logFile, 'w')
  const child = spawn(process.execPath, [...(plan.nodeOptions ?? []), plan.main], {
    cwd: projectRoot,
    env: plan.environment,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const tracked = toOwnedProcess(plan.name, child)
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  try {
    await waitUntilReady({ process: tracked, logFile: plan.logFile, isReady: plan.isReady })
  } catch (fault) {
    await stop()
    throw fault
  }
  return { pid: tracked.pid, stop }
}
