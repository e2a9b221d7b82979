import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicesHome } from './home.ts'
import type { ServiceName, ServiceRecord } from './service.ts'

export type State = { [Name in ServiceName]?: ServiceRecord }

const file = join(servicesHome, 'state.json')

export function readState(): State {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State
  } catch {
    return {}
  }
}

/** Replaced atomically by a rename. */
export function writeState(state: State): void {
  mkdirSync(servicesHome, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
