import { setTimeout as sleep } from 'node:timers/promises'
import { engineSockets } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { createDockerDriver } from '../docker.ts'
import { createEnvironmentStarter } from './environment.fixture.ts'

describe.each(Object.entries(engineSockets()))('resource limits of an environment on %s', (kind, socket) => {
  const driver = createDockerDriver({ socket, installation: `limits-${kind}-${process.pid}`, runtimes: [] })
  const begin = createEnvironmentStarter(driver)

  test('processes: a fork bomb stops at its environment’s limit and does not affect the next environment', async () => {
    const bomb = await begin()
    await bomb.runShell('bomb() { bomb | bomb & }; bomb; sleep 1', 3)
    expect((await driver.load(bomb.id)).processes).toBeLessThanOrEqual(32)
    const next = await begin()
    expect(await next.runShell('echo here')).toBe('here\n')
    await driver.remove(bomb.id)
    expect((await driver.list()).map(({ id }) => id)).not.toContain(bomb.id)
  })

  test('disk: an environment can write only to its own folders, each up to its size', async () => {
    const filler = await begin()
    const written = await filler.runShell(
      'dd if=/dev/zero of=/tmp/fill bs=1M count=64 2>&1 | tail -n 1; ls -l /tmp/fill',
    )
    const size = Number(/ (\d{5,}) /.exec(written)?.[1])
    expect(size).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(size).toBeGreaterThan(2 * 1024 * 1024)
    expect(
      await filler.runShell(
        'for d in / /etc /home/player /var /var/tmp /dev /run; do echo x > $d/x 2>/dev/null && echo $d; done',
      ),
    ).toBe('')
    expect(
      await filler.runShell(
        'dd if=/dev/zero of=/dev/shm/fill bs=1M count=8 2>/dev/null; wc -c < /dev/shm/fill',
      ),
    ).toBe('1048576\n')
  })

  test('memory: a process above the limit is killed without affecting other environments', async () => {
    const hog = await begin()
    const said = await hog.runShell('tail -c 200000000 /dev/zero | wc -c; echo after')
    expect(said).not.toContain('200000000')
    expect((await driver.load(hog.id)).memoryMb).toBeLessThanOrEqual(64)
    const next = await begin()
    expect(await next.runShell('echo here')).toBe('here\n')
  })

  test('processor: an environment never exceeds its share', { retry: 2 }, async () => {
    const busy = await begin({
      command: ['/bin/sh', '-c', 'for i in 1 2 3 4; do (while :; do :; done) & done; wait'],
    })
    await sleep(500)
    expect((await driver.load(busy.id)).cpuMillis).toBeLessThanOrEqual(750)
    await driver.remove(busy.id)
  })
})
