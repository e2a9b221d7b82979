import { sampleRun, sampleSpec } from '@tiltyard/core/ports/testing'
import { engineSockets } from '@tiltyard/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { createDockerDriver } from './docker.ts'

const home = '/home/player'
/** Permissions as on /tmp: everybody may write, and only the owner may delete. */
const script = `stat -c %a ${home}; cd && pwd
echo mine > mine && cat mine && rm mine
rm -f root.txt 2>/dev/null; cat root.txt
dd if=/dev/zero of=fill bs=1k count=3000 2>/dev/null || echo full; rm -f fill`

// Docker takes a folder's mode from the image, Podman from the mount options; both have to agree.
describe.each(['docker', 'podman'] as const)('home folder on %s', (kind) => {
  const socket = engineSockets()[kind]
  const driver = createDockerDriver({ socket, installation: `home-${kind}-${process.pid}`, runtimes: [] })
  afterAll(async () => {
    for (const { id } of await driver.list()) await driver.remove(id)
  })

  test.each(['box', 'duty-terminal', 'still-open'])(
    'the player of %s has a writable home of limited size and cannot change root’s files there',
    async (image) => {
      const spec = sampleSpec(`tiltyard/${image}:latest`, {
        environment: { HOME: home },
        writable: [{ path: home, sizeMb: 2, ownedBy: 'user' }],
      })
      await driver.ensure(spec)
      const run = (command: string, as: 'user' | 'root') =>
        driver.run(spec.id, sampleRun(['/bin/sh', '-c', command], { as }))
      expect(await run(`echo roots > ${home}/root.txt`, 'root')).toMatchObject({ exitCode: 0 })
      const { stdout } = await run(script, 'user')
      expect(Buffer.from(stdout).toString()).toBe(`1777\n${home}\nmine\nroots\nfull\n`)
    },
  )
})
