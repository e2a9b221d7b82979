import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicesHome } from '../services/home.ts'
import { isAlive, type OwnedProcess, stop, thisProcess } from '../services/processes.ts'

type ProcessRegistry = { readonly owner: OwnedProcess; readonly processes: readonly OwnedProcess[] }

/** Records the processes of a site on disk, so that the next start can stop those of a killed command. */
export function openProcessRegistry(home: string): (started: OwnedProcess) => void {
  const processes: OwnedProcess[] = []
  mkdirSync(home, { recursive: true })
  return (started) => {
    processes.push(started)
    const registry: ProcessRegistry = { owner: thisProcess(), processes: processes.filter(isAlive) }
    writeFileSync(join(home, 'processes.json'), JSON.stringify(registry))
  }
}

/** Stops the processes and removes the folders of sites whose command no longer runs. */
export async function stopOrphanedSites(folder: string = servicesHome): Promise<void> {
  if (!existsSync(folder)) return
  const homes = readdirSync(folder).filter((name) => name.startsWith('site-'))
  for (const home of homes.map((name) => join(folder, name))) {
    const registry = parseRegistry(home)
    // A site without a registry is still starting.
    if (!registry || isAlive(registry.owner)) continue
    await Promise.all(registry.processes.map((process) => stop(process, 'SIGTERM', 5_000)))
    rmSync(home, { recursive: true, force: true })
  }
}

function parseRegistry(home: string): ProcessRegistry | undefined {
  try {
    return JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8')) as ProcessRegistry
  } catch {
    return undefined
  }
}
