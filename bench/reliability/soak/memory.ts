import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Site } from '../../../tools/dx/site.ts'
import { childrenOf } from './faults.ts'

const pageBytes = 4096

/** Node options that let a signal trigger garbage collection, so that only reachable memory is compared. */
export const gcOnSignalOptions = [
  '--max-semi-space-size=16',
  '--expose-gc',
  `--import=${fileURLToPath(new URL('collect-on-signal.ts', import.meta.url))}`,
].join(' ')

/** Resident megabytes of each process with its children, after garbage collection. */
export async function measureMemory(site: Site): Promise<Readonly<Record<string, number>>> {
  const pids = Object.entries(site.processes.pids())
  const least = new Map<string, number>()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    for (const [name, pid] of pids) if (name !== 'nginx') process.kill(pid, 'SIGUSR2')
    await sleep(700)
    for (const [name, pid] of pids)
      least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, residentOf(pid)))
  }
  return Object.fromEntries(least)
}

function residentOf(pid: number): number {
  const pids = [pid, ...childrenOf(pid)]
  const pages = pids.map((each) => Number(readFileSync(`/proc/${each}/statm`, 'utf8').split(' ')[1]))
  return (pages.reduce((sum, each) => sum + each, 0) * pageBytes) / 2 ** 20
}
