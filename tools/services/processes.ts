import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Pids are reused; the start time identifies the process, so that no foreign process is stopped. */
export type OwnedProcess = { readonly name: string; readonly pid: number; readonly startTicks: string }

export type Launch = {
  readonly name: string
  readonly command: readonly string[]
  readonly logFile: string
  readonly environment?: NodeJS.ProcessEnv
}

export type Launcher = (launch: Launch) => OwnedProcess

/** Starts a detached server that logs to a file. */
export function launch({ name, command, logFile, environment = process.env }: Launch): OwnedProcess {
  const [program, ...args] = command
  if (program === undefined) throw new Error(`${name}: nothing to start`)
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    cwd: dirname(logFile),
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return toOwnedProcess(name, child)
}

export function toOwnedProcess(name: string, child: ChildProcess): OwnedProcess {
  // Without a listener a missing program would end this command with a stack trace.
  child.on('error', () => undefined)
  if (child.pid === undefined)
    throw new Error(`${name}: cannot start ${child.spawnfile}; run tools/bootstrap.sh`)
  return { name, pid: child.pid, startTicks: startTicks(child.pid) ?? '' }
}

export function thisProcess(): OwnedProcess {
  return { name: 'this command', pid: process.pid, startTicks: startTicks(process.pid) ?? '' }
}

export function isAlive(owned: OwnedProcess): boolean {
  return startTicks(owned.pid) === owned.startTicks
}

export async function stop(
  owned: OwnedProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  patienceMs = 15_000,
): Promise<void> {
  if (!isAlive(owned)) return
  process.kill(owned.pid, signal)
  const deadline = Date.now() + patienceMs
  while (isAlive(owned)) {
    if (Date.now() > deadline) {
      process.kill(owned.pid, 'SIGKILL')
      return
    }
    await sleep(20)
  }
}

function startTicks(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; fields are counted after it. A zombie counts as exited.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return undefined
  }
}
