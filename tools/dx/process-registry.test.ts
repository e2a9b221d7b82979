import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive, launch, type OwnedProcess, stop, thisProcess } from '../services/processes.ts'
import { openProcessRegistry, stopOrphanedSites } from './process-registry.ts'

let folder: string
let server: OwnedProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leftovers-'))
  server = launch({ name: 'api', command: ['sleep', '60'], logFile: join(folder, 'api.log') })
})
afterEach(async () => {
  await stop(server)
  rmSync(folder, { recursive: true })
})

test('processes of a running command are not stopped', async () => {
  openProcessRegistry(join(folder, 'site-1'))(server)
  await stopOrphanedSites(folder)
  expect(isAlive(server)).toBe(true)
  expect(existsSync(join(folder, 'site-1'))).toBe(true)
})

test('processes and files of a killed command are removed', async () => {
  openProcessRegistry(join(folder, 'site-1'))(server)
  const owner = { ...thisProcess(), startTicks: '1' }
  writeFileSync(join(folder, 'site-1', 'processes.json'), JSON.stringify({ owner, processes: [server] }))
  await stopOrphanedSites(folder)
  expect(isAlive(server)).toBe(false)
  expect(existsSync(join(folder, 'site-1'))).toBe(false)
})
