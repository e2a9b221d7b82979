import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive, launch, stop } from './processes.ts'
import { waitUntilReady } from './readiness.ts'

const home = mkdtempSync(join(tmpdir(), 'processes-'))
afterAll(() => rmSync(home, { recursive: true }))

function start(script: string) {
  const logFile = join(home, `${Math.random()}.log`)
  return { logFile, process: launch({ name: 'sample', command: ['bash', '-c', script], logFile }) }
}

test('a process is alive until it is stopped', async () => {
  const { process } = start('exec sleep 60')
  expect(isAlive(process)).toBe(true)
  await stop(process)
  expect(isAlive(process)).toBe(false)
})

test('a foreign process that got a reused pid is neither recognised nor stopped', async () => {
  const { process } = start('exec sleep 60')
  const stale = { ...process, startTicks: '1' }
  expect(isAlive(stale)).toBe(false)
  await stop(stale)
  expect(isAlive(process)).toBe(true)
  await stop(process)
})

test('a process that ignores SIGTERM is killed after the timeout', async () => {
  const { process, logFile } = start('trap "" TERM; echo deaf; while :; do sleep 0.05; done')
  await waitUntilReady({ process, logFile, isReady: async () => true })
  await stop(process, 'SIGTERM', 200)
  await expect.poll(() => isAlive(process)).toBe(false)
})

test('a server that exits during its start is reported at once with its last output', async () => {
  const { process, logFile } = start('echo the port is taken; exit 3')
  const waiting = waitUntilReady({ process, logFile, isReady: async () => false })
  await expect(waiting).rejects.toThrow(/sample stopped while starting[\s\S]*the port is taken/)
})

test('a missing program is named with the command that installs it', () => {
  const missing = { name: 'redis', command: ['/no/such/program'], logFile: join(home, 'missing.log') }
  expect(() => launch(missing)).toThrow(/redis: cannot start \/no\/such\/program; run tools\/bootstrap.sh/)
})
