import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../services/home.ts'
import { type OwnedProcess, toOwnedProcess } from '../services/processes.ts'
import { lastLines, waitUntilReady } from '../services/readiness.ts'

export type SiteProcess = {
  readonly name: string
  readonly logFile: string
  /** Undefined while it is not running. */
  pid(): number | undefined
  /** Starts the process and waits until it is ready. */
  start(): Promise<void>
  /** Sends the signal and waits for the exit; SIGTERM drains. */
  kill(signal: NodeJS.Signals): Promise<void>
}

type Plan = {
  readonly name: string
  readonly command: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly logFile: string
  readonly isReady: () => Promise<boolean>
  /** Called at every start, so that each process is registered. */
  readonly onStart: (process: OwnedProcess) => void
  readonly onLine: (name: string, line: string) => void
  /** Called at an unexpected exit. */
  readonly onDeath: (reason: Error) => void
}

/** A process of the site that can be started and stopped repeatedly. */
export function siteProcess(plan: Plan): SiteProcess {
  const { name, logFile } = plan
  let running: { child: ChildProcess; owned: OwnedProcess } | undefined
  mkdirSync(dirname(logFile), { recursive: true })

  async function start(): Promise<void> {
    const [program = '', ...args] = plan.command
    // A separate process group: Ctrl-C would otherwise reach all processes at once, and they stop in order.
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: plan.environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const owned = toOwnedProcess(name, child)
    plan.onStart(owned)
    const mine = { child, owned }
    running = mine
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        appendFileSync(logFile, `${line}\n`)
        plan.onLine(name, line)
      })
    }
    let isUp = false
    // `close` comes after the output has been read, `exit` may come earlier.
    child.once('close', (code, signal) => {
      if (running !== mine) return
      running = undefined
      // During the start, the caller of `start` reports the failure.
      if (isUp)
        plan.onDeath(
          new Error(
            `${name} exited unexpectedly (${signal ?? code}); its last output:\n${lastLines(logFile)}`,
          ),
        )
    })
    await waitUntilReady({ process: owned, logFile, isReady: plan.isReady, timeoutMs: 120_000 })
    isUp = true
  }

  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (!running) return
    const { child } = running
    running = undefined
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return { name, logFile, pid: () => running?.owned.pid, start, kill }
}
