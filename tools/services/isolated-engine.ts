import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnedProcess } from './processes.ts'
import { waitUntilReady } from './readiness.ts'
import type { ServiceContext } from './service.ts'

/**
 * A container engine in separate namespaces: independent of the machine's engine and without network. When its first
 * process is killed, the kernel ends everything in it, including shims and mounts.
 */
const box = ['unshare', '--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child=KILL', '--mount-proc']

type EngineOptions = {
  readonly name: string
  /** Script in this folder; its arguments are the engine's home and control group. */
  readonly script: string
}

/** Namespaces need root; without it a development site has no environments. */
export const mayRunEngines = process.getuid?.() === 0

/** Starts without previous data: images are rebuilt in a second, and old containers are of no use. */
export async function startIsolatedEngine(
  { home, launch }: ServiceContext,
  { name, script }: EngineOptions,
): Promise<string> {
  await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true })
  const logFile = join(home, `${name}.log`)
  const socket = join(home, `${name}.sock`)
  const command = [...box, '--propagation', 'private', 'bash', join(import.meta.dirname, script), home]
  const first: OwnedProcess = launch({ name, command: [...command, `/${groupOf(home)}`], logFile })
  await waitUntilReady({ process: first, logFile, isReady: () => answersPing(socket) })
  return socket
}

/** A killed engine restarts within a second with its containers, so it is waited for. */
export async function waitForPing(socket: string, patienceMs = 15_000): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (!(await answersPing(socket))) {
    if (Date.now() > deadline) return false
    await sleep(100)
  }
  return true
}

export function answersPing(socketPath: string): Promise<boolean> {
  return new Promise((answer) => {
    const asked = request({ socketPath, path: '/_ping', timeout: 2_000 }, (reply) => {
      reply.resume()
      answer(reply.statusCode === 200)
    })
    asked.on('error', () => answer(false))
    asked.on('timeout', () => asked.destroy())
    asked.end()
  })
}

/**
 * The kernel ends the processes of a namespace but leaves their empty control groups. A group may still contain an exiting
 * process; after the timeout the next start removes it.
 */
export async function removeControlGroups(home: string, patienceMs = 5_000): Promise<void> {
  const root = '/sys/fs/cgroup'
  const controllers = existsSync(join(root, 'cgroup.controllers')) ? ['.'] : readdirSync(root)
  const groups = controllers.map((controller) => join(root, controller, groupOf(home)))
  const deadline = Date.now() + patienceMs
  for (;;) {
    for (const group of groups) removeGroup(group)
    if (!groups.some((group) => existsSync(group)) || Date.now() > deadline) return
    await sleep(50)
  }
}

function removeGroup(folder: string): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(folder, entry.name))
  try {
    rmdirSync(folder)
  } catch {
    // Not empty yet.
  }
}

export function groupOf(home: string): string {
  return `tiltyard-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
}
