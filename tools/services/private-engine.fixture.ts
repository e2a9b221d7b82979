import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { agentImage } from '../images/agent/recipe.ts'
import { box } from '../images/box/recipe.ts'
import { makeImages } from '../images/make-images.ts'
import { answersPing, removeControlGroups, startIsolatedEngine } from './isolated-engine.ts'
import { launch, type OwnedProcess, stop } from './processes.ts'

export type PrivateEngine = {
  readonly socket: string
  readonly home: string
  /** Kills dockerd and waits for its replacement, whose start may be delayed. */
  kill(awayMs?: number): Promise<void>
  stop(): Promise<void>
}

/** A separate Docker engine for tests that kill it, with tiltyard/box:latest and tiltyard/agent:latest. */
export async function startPrivateEngine(): Promise<PrivateEngine> {
  const home = mkdtempSync('/tmp/engine-')
  const started: OwnedProcess[] = []
  const end = async () => {
    for (const owned of started.splice(0)) await stop(owned, 'SIGKILL')
  }
  const premises = {
    home,
    ports: {},
    launch: (what: Parameters<typeof launch>[0]) => {
      const owned = launch(what)
      started.push(owned)
      return owned
    },
    stopAll: end,
  }
  const socket = await startIsolatedEngine(premises, { name: 'engine', script: 'engine-up.sh' })
  await makeImages(socket, undefined, [box, agentImage])
  return {
    socket,
    home,
    kill: (awayMs = 0) => killDockerd(socket, awayMs),
    stop: async () => {
      await end()
      await untilGone(home)
      await removeControlGroups(home)
      rmSync(home, { recursive: true })
    },
  }
}

async function killDockerd(socket: string, awayMs: number): Promise<void> {
  const [before] = processesWith(`unix://${socket}`)
  if (before === undefined) throw new Error(`no dockerd has ${socket}`)
  const restarter = parentOf(before.pid)
  process.kill(restarter, 'SIGSTOP')
  process.kill(before.pid, 'SIGKILL')
  await sleep(awayMs)
  process.kill(restarter, 'SIGCONT')
  for (let tries = 0; tries < 300; tries += 1) {
    await sleep(100)
    const isOld = processesWith(`unix://${socket}`).some(({ pid }) => pid === before.pid)
    if (!isOld && (await answersPing(socket))) return
  }
  throw new Error('dockerd did not restart')
}

function parentOf(pid: number): number {
  const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!parent) throw new Error(`process ${pid} has no parent`)
  return Number(parent)
}

async function untilGone(home: string): Promise<void> {
  for (let tries = 0; processesWith(home).length > 0 && tries < 100; tries += 1) await sleep(50)
}

/** Processes whose command line contains this text. */
export function processesWith(letters: string): { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(name) }))
    .filter(({ command }) => command.includes(letters))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
