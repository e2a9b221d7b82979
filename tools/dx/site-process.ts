import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../services/home.ts'
import { type OwnedProcess, own } from '../services/processes.ts'
import { lastLines, waitUntilReady } from '../services/waiting.ts'

export type SiteProcess = {
  readonly name: string
  readonly logFile: string
  /** Undefined while it is away. */
  pid(): number | undefined
  /** Starts it and waits until it may be sent requests. */
  start(): Promise<void>
  /** Sends the signal and waits for the end; SIGTERM drains, SIGKILL does not ask. */
  kill(signal: NodeJS.Signals): Promise<void>
}

type Plan = {
  readonly name: string
  readonly command: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly logFile: string
  readonly isReady: () => Promise<boolean>
  /** Told of every start, so that nobody is forgotten. */
  readonly onStart: (process: OwnedProcess) => void
  readonly onLine: (name: string, line: string) => void
  /** Called when it ends though nobody asked it to. */
  readonly onDeath: (reason: Error) => void
}

/** One process of the site, started and ended as often as needed. */
export function siteProcess(plan: Plan): SiteProcess {
  const { name, logFile } = plan
  let running: { child: ChildProcess; owned: OwnedProcess } | undefined
  mkdirSync(dirname(logFile), { recursive: true })

  async function start(): Promise<void> {
    const [program = '', ...args] = plan.command
    // In a group of its own: Ctrl-C in a terminal reaches every process of a group, and we end ours in order.
    const child = spawn(program, args, {
      cwd: projectRoot,
      env: plan.environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const owned = own(name, child)
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
    // Closed, not only ended: its last words have been read then.
    child.once('close', (code, signal) => {
      if (running !== mine) return
      running = undefined
      // While it starts, whoever waits for it tells.
      if (isUp)
        plan.onDeath(
          new Error(`${name} ended by itself (${signal ?? code}); its last words:\n${lastLines(logFile)}`),
        )
    })
    await waitUntilReady({ process: owned, logFile, isReady: plan.isReady, patienceMs: 120_000 })
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
