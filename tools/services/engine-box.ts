import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnedProcess } from './processes.ts'
import type { Premises } from './service.ts'
import { waitUntilReady } from './waiting.ts'

/**
 * A container engine in namespaces of its own. It meets no engine of the machine, its containers reach nothing, and when
 * its first process is killed the kernel ends everything in it, shims and mounts included.
 */
const box = ['unshare', '--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child=KILL', '--mount-proc']

type Box = {
  readonly name: string
  /** In this folder; gets the engine's home and the group that its containers are counted in. */
  readonly script: string
}

/** Namespaces need root, and so does nothing else here: a developer without it does without environments. */
export const mayRunEngines = process.getuid?.() === 0

/** Always from nothing: images are made again in a second, and containers of a killed engine are no use to anybody. */
export async function startInBox({ home, launch }: Premises, { name, script }: Box): Promise<string> {
  await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true })
  const logFile = join(home, `${name}.log`)
  const socket = join(home, `${name}.sock`)
  const command = [...box, '--propagation', 'private', 'bash', join(import.meta.dirname, script), home]
  const first: OwnedProcess = launch({ name, command: [...command, `/${groupOf(home)}`], logFile })
  await waitUntilReady({ process: first, logFile, isReady: () => answersPing(socket) })
  return socket
}

/** An engine that has just been killed is back in a second, with everything that ran on it: no reason to begin anew. */
export async function answersSoon(socket: string, patienceMs = 15_000): Promise<boolean> {
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
 * The kernel ends the processes of a namespace, but leaves the empty groups that they were counted in. Whoever is in one
 * is still ending, which takes a moment; after our patience the next start sweeps again.
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
