import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicesHome } from '../services/home.ts'
import { isAlive, type OwnedProcess, stop, thisProcess } from '../services/processes.ts'

type Roll = { readonly owner: OwnedProcess; readonly processes: readonly OwnedProcess[] }

/** Records the processes of a site on disk, so that the next start can stop those of a killed command. */
export function openRoll(home: string): (entered: OwnedProcess) => void {
  const processes: OwnedProcess[] = []
  mkdirSync(home, { recursive: true })
  return (entered) => {
    processes.push(entered)
    const roll: Roll = { owner: thisProcess(), processes: processes.filter(isAlive) }
    writeFileSync(join(home, 'roll.json'), JSON.stringify(roll))
  }
}

/** Stops the processes and removes the folders of sites whose command no longer runs. */
export async function sweepLeftovers(folder: string = servicesHome): Promise<void> {
  if (!existsSync(folder)) return
  const homes = readdirSync(folder).filter((name) => name.startsWith('site-'))
  for (const home of homes.map((name) => join(folder, name))) {
    const roll = readRoll(home)
    // A site without a registry is still starting.
    if (!roll || isAlive(roll.owner)) continue
    await Promise.all(roll.processes.map((process) => stop(process, 'SIGTERM', 5_000)))
    rmSync(home, { recursive: true, force: true })
  }
}

function readRoll(home: string): Roll | undefined {
  try {
    return JSON.parse(readFileSync(join(home, 'roll.json'), 'utf8')) as Roll
  } catch {
    return undefined
  }
}
