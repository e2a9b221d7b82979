import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sampleRun } from '@tiltyard/core/ports/testing'
import { engineSockets } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import type { CrashingTerminal } from './crashing-terminal.fixture.ts'
import { createDockerDriver } from './docker.ts'
import { createEnvironmentStarter } from './isolation/environment.fixture.ts'

describe.each(Object.entries(engineSockets()))('a terminal on %s whose process is killed', (kind, socket) => {
  const installation = `killed-${kind}-${process.pid}`
  const driver = createDockerDriver({ socket, installation, runtimes: [] })
  const begin = createEnvironmentStarter(driver)

  test('the shell and its child processes end, and the terminal of another process stays open', async () => {
    const { id } = await begin()
    const programs = async () => {
      const { stdout } = await driver.run(id, sampleRun(['/bin/ps', '-o', 'args']))
      return Buffer.from(stdout).toString().split('\n')
    }
    const asleep = async () => (await programs()).filter((line) => /^sleep [567]/.test(line)).toSorted()
    const others = await driver.openTerminal(id, ['/bin/sh'], { columns: 80, rows: 24 })
    others.stream.on('error', () => undefined).resume()
    others.stream.write('sleep 5\n'.repeat(1_000))

    const doomed: CrashingTerminal = { socket, installation, id }
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'crashing-terminal.fixture.ts'), JSON.stringify(doomed)],
      { stdio: 'ignore' },
    )
    await expect.poll(asleep, { timeout: 30_000 }).toEqual(['sleep 5', 'sleep 555', 'sleep 666', 'sleep 777'])
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(asleep, { timeout: 15_000 }).toEqual(['sleep 5'])
    const left = (await programs()).filter((line) => line.startsWith('/.tiltyard/tiltyard-agent session'))
    expect(left).toHaveLength(1)
    others.stream.destroy()
    await expect
      .poll(async () => (await programs()).filter((line) => /session/.test(line)), { timeout: 15_000 })
      .toEqual([])
  }, 90_000)
})
