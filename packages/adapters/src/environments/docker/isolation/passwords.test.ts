import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleRun } from '@tiltyard/core/ports/testing'
import {
  passwordCanary as canary,
  engineSockets,
  everyNth,
  hostilePasswords,
  isPasswordOf,
  listProcessArguments,
  oddPasswords,
} from '@tiltyard/testkit'
import Docker from 'dockerode'
import { describe, expect, test } from 'vitest'
import { createDockerDriver } from '../docker.ts'
import { createEnvironmentStarter } from './environment.fixture.ts'

describe.each(Object.entries(engineSockets()))(
  'a password set inside an environment on %s',
  (kind, socket) => {
    const installation = `passwords-${kind}-${process.pid}`
    const driver = createDockerDriver({ socket, installation, runtimes: [] })
    const begin = createEnvironmentStarter(driver)
    const set = async (id: string, password: string, account = 'player') => {
      const command = ['/.tiltyard/tiltyard-agent', 'set-password', account]
      return driver.run(id, sampleRun(command, { as: 'root', stdin: Buffer.from(password) }))
    }
    const accounts = async (id: string) => {
      const read = await driver.run(id, sampleRun(['/bin/cat', '/etc/shadow'], { as: 'root' }))
      const lines = Buffer.from(read.stdout).toString().trimEnd().split('\n')
      return Object.fromEntries(lines.map((line) => [line.split(':')[0] ?? '', line.split(':')[1] ?? '']))
    }
    test('the password is set exactly or not at all, and no other account changes', async () => {
      expect(oddPasswords.length + hostilePasswords.length).toBeGreaterThanOrEqual(40)
      const { id } = await begin()
      await set(id, 'Beginning1!')
      const before = await accounts(id)
      expect(Object.keys(before)).toEqual(['root', 'player'])
      let last = before.player ?? ''
      // The program is the same on every engine; the second engine runs a sample that shows that its input arrives
      // complete.
      const every = kind === 'docker' ? 3 : 6
      for (const password of everyNth(every, oddPasswords)) {
        expect([password, (await set(id, password)).exitCode]).toEqual([password, 0])
        const after = await accounts(id)
        expect(after).toEqual({ ...before, player: after.player })
        expect(after.player).not.toBe(last)
        expect([password, await isPasswordOf(after.player ?? '', password)]).toEqual([password, true])
        last = after.player ?? ''
      }
      for (const password of everyNth(every, hostilePasswords)) {
        expect([password, (await set(id, password)).exitCode]).toEqual([password, 125])
        expect(await accounts(id)).toEqual({ ...before, player: last })
      }
      for (const account of ['nobody', '../x', 'root:x', 'player\n']) {
        expect((await set(id, 'Beginning1!', account)).exitCode).toBe(125)
        expect(await accounts(id)).toEqual({ ...before, player: last })
      }
    }, 60_000)

    test('the password appears in no argument list, container description, log or output', async () => {
      const { id } = await begin()
      const lists: string[] = []
      const look = setInterval(() => lists.push(listProcessArguments()), 10)
      // The input stays open for a while, so that the running program can be inspected while it holds the password.
      async function* slowly() {
        yield Buffer.from(`${canary}-1!`)
        await sleep(700)
      }
      const command = ['/.tiltyard/tiltyard-agent', 'set-password', 'player']
      const held = await driver.run(id, sampleRun(command, { as: 'root', stdin: Readable.from(slowly()) }))
      expect(held.exitCode).toBe(0)
      const said = [held, await set(id, `${canary}-2!`), await set(id, `${canary}\n`)]
      clearInterval(look)
      expect(lists.some((list) => list.includes('/.tiltyard/tiltyard-agent set-password player'))).toBe(true)
      const docker = new Docker({ socketPath: socket })
      const described = JSON.stringify(await docker.getContainer(`${installation}.${id}`).inspect())
      const folder = socket.slice(0, socket.lastIndexOf('/'))
      const logs = await Promise.all(
        ['engine.log', 'dockerd.log', 'containerd.log', 'podman.log'].map((name) =>
          readFile(`${folder}/${name}`, 'utf8').catch(() => ''),
        ),
      )
      const outputs = said.map(({ stdout, stderr }) => `${Buffer.from(stdout)}${Buffer.from(stderr)}`)
      expect([...lists, described, ...logs, ...outputs].filter((text) => text.includes(canary))).toEqual([])
    })
  },
)
