import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type EnvironmentDriver,
  EnvironmentGone,
  type EnvironmentSpec,
  PortNotListening,
  type ProgramRun,
} from '../environments.ts'
import { echoServer, sampleRun, sampleSpec } from './environment.fixture.ts'

export type DriverUnderTest = {
  /** A driver with an installation of its own. */
  readonly driver: EnvironmentDriver
  /** The same engine with another installation. */
  readonly stranger: EnvironmentDriver
  /** An image with a shell and the usual small programs (tools/images/box). */
  readonly image: string
  /** Whether the engine isolates a group of environments; one that cannot has to refuse. */
  readonly hasGroups: boolean
  /** Time until a first process runs; the deadlines of these tests are a few seconds. */
  readonly startSeconds?: number
  /** User id of programs run as root, where an unprivileged user replaces root; 0 by default. */
  readonly rootUid?: number
  /** Whether the engine reports load immediately. */
  readonly hasLoad?: boolean
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

/** Requirements of every engine: Docker, Podman and Kubernetes pass the same tests. */
export function describeDriver(
  engine: string,
  { driver, stranger, image, hasGroups, startSeconds = 0, rootUid = 0, hasLoad = true }: DriverUnderTest,
): void {
  const soon = (seconds: number) => new Date(Date.now() + (startSeconds + seconds) * 1_000)
  const started: string[] = []
  const begin = async (more: Partial<EnvironmentSpec> = {}) => {
    const spec = sampleSpec(image, more)
    started.push(spec.id)
    await driver.ensure(spec)
    return spec
  }
  const find = async (id: string) => (await driver.list()).find((found) => found.id === id)
  const shell = (id: string, script: string, more: Partial<ProgramRun> = {}) =>
    driver.run(id, sampleRun(['/bin/sh', '-c', script], more))
  const until = async (what: () => Promise<boolean>, seconds = 15 + startSeconds) => {
    const end = Date.now() + seconds * 1_000
    while (!(await what())) {
      if (Date.now() > end) throw new Error('it did not happen in time')
      await sleep(100)
    }
  }
  // An engine may reserve the size of each, and a small host has room for three.
  afterEach(() => Promise.all(started.splice(0).map((id) => driver.remove(id))))

  describe(`an environment on ${engine}`, () => {
    test('is created once by repeated and concurrent calls, and is listed with its deadline', async () => {
      const spec = sampleSpec(image)
      started.push(spec.id)
      await Promise.all([1, 2, 3].map(() => driver.ensure(spec)))
      await driver.ensure(spec)
      const found = (await driver.list()).filter(({ id }) => id === spec.id)
      expect(found).toEqual([{ id: spec.id, state: 'running', deadline: spec.deadline, reason: null }])
      expect(await driver.get(spec.id)).toEqual(found[0])
    })

    test('is invisible to another installation, which can neither reach nor remove it', async () => {
      const { id } = await begin()
      expect((await stranger.list()).map((found) => found.id)).not.toContain(id)
      expect(await stranger.get(id)).toBeNull()
      await expect(stranger.run(id, sampleRun(['/bin/true']))).rejects.toThrow(EnvironmentGone)
      await stranger.remove(id)
      expect(await find(id)).toMatchObject({ state: 'running' })
    })

    test('stops, can be stopped again, and reports why it is not running', async () => {
      const { id } = await begin()
      await driver.stop(id)
      await driver.stop(id)
      expect(await find(id)).toMatchObject({ state: 'stopped' })
      expect((await find(id))?.reason).toBeTruthy()
      await expect(driver.run(id, sampleRun(['/bin/true']))).rejects.toThrow(EnvironmentGone)
      await expect(driver.connect(id, 9000)).rejects.toThrow(EnvironmentGone)
      await expect(driver.openTerminal(id, ['/bin/sh'], { columns: 80, rows: 24 })).rejects.toThrow(
        EnvironmentGone,
      )
    })

    test('whose first process ends is stopped, with its exit code', async () => {
      const { id } = await begin({ command: ['/bin/sh', '-c', 'exit 7'] })
      await until(async () => (await find(id))?.state === 'stopped')
      expect((await find(id))?.reason).toBe('exit 7')
      expect(await driver.get(id)).toEqual(await find(id))
    })

    test('is removed completely, also when it was removed before', async () => {
      const { id } = await begin()
      await Promise.all([driver.remove(id), driver.remove(id)])
      await driver.remove(id)
      expect(await find(id)).toBeUndefined()
      expect(await driver.get(id)).toBeNull()
    })

    test('with an unknown id is reported as gone by every call, and removing it is no fault', async () => {
      const id = randomUUID()
      await driver.remove(id)
      await expect(driver.stop(id)).rejects.toThrow(EnvironmentGone)
      await expect(driver.load(id)).rejects.toThrow(EnvironmentGone)
      await expect(driver.run(id, sampleRun(['/bin/true']))).rejects.toThrow(EnvironmentGone)
      await expect(driver.openTerminal(id, ['/bin/sh'], { columns: 80, rows: 24 })).rejects.toThrow(
        EnvironmentGone,
      )
      await expect(driver.connect(id, 80)).rejects.toThrow(EnvironmentGone)
    })

    test('is refused as root, and on a runtime that the installation does not have', async () => {
      await expect(begin({ user: { uid: 0, gid: 0 } })).rejects.toThrow('root')
      await expect(begin({ runtime: 'no-such-runtime' })).rejects.toThrow('no-such-runtime')
    })

    test('with a missing image fails with the image’s name', async () => {
      await expect(begin({ image: 'tiltyard/no-such:1' })).rejects.toThrow('tiltyard/no-such:1')
    })

    test('ends at its deadline without a reconciler, and although its user tries to stop the timer', async () => {
      const { id } = await begin({ deadline: soon(3) })
      const tried = await shell(id, 'kill -STOP 1; kill -KILL 1; kill -9 -1; true')
      expect(tried.exitCode === 0 || tried.exitCode === 137).toBe(true)
      const since = Date.now()
      await until(async () => (await find(id))?.state === 'stopped')
      expect(Date.now() - since).toBeLessThan(8_000 + startSeconds * 1_000)
    })

    test('that ends at its deadline reports it', async () => {
      const { id } = await begin({ deadline: soon(2) })
      await until(async () => (await find(id))?.state === 'stopped')
      expect((await find(id))?.reason).toBe('deadline')
      await expect(driver.ensure(sampleSpec(image, { id, deadline: new Date(0) }))).rejects.toThrow('past')
    })

    if (hasLoad)
      test('has the load of its processes', async () => {
        const { id } = await begin({ command: ['/bin/sh', '-c', 'sleep 600 & while :; do :; done'] })
        await sleep(500)
        const load = await driver.load(id)
        expect(load.cpuMillis).toBeGreaterThan(100)
        expect(load.cpuMillis).toBeLessThan(1_000)
        expect(load.processes).toBeGreaterThanOrEqual(2)
        await driver.remove(id)
      })
    else
      test('on an engine without metrics has zero load', async () => {
        const { id } = await begin()
        expect(await driver.load(id)).toEqual({ cpuMillis: 0, memoryMb: 0, processes: 0 })
      })
  })

  describe(`a program inside, on ${engine}`, () => {
    test('has its exit code, both outputs, the environment’s variables and user, without a shell', async () => {
      const { id } = await begin()
      const said = await shell(id, 'echo $GREETING; id -u; echo oh >&2; exit 3')
      expect([said.exitCode, text(said.stdout), text(said.stderr)]).toEqual([3, 'hello\n1000\n', 'oh\n'])
      const root = await shell(id, 'id -u', { as: 'root' })
      expect(text(root.stdout)).toBe(`${rootUid}\n`)
      const literal = await driver.run(id, sampleRun(['/bin/echo', '$(id)', '; ls', '*']))
      expect(text(literal.stdout)).toBe('$(id) ; ls *\n')
    })

    test('gets its input byte for byte, as bytes and as a stream', async () => {
      const { id } = await begin()
      const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
      const input = Buffer.concat([every, randomBytes(300_000), every])
      for (const stdin of [input, Readable.from([input.subarray(0, 1), input.subarray(1)])]) {
        const { stdout } = await driver.run(id, sampleRun(['/bin/cat'], { stdin, outputBytes: 1_000_000 }))
        expect(hash(stdout)).toBe(hash(input))
      }
      const none = await driver.run(id, sampleRun(['/bin/cat'], { stdin: Buffer.alloc(0) }))
      expect([none.exitCode, none.stdout.length]).toEqual([0, 0])
      const early = await driver.run(id, sampleRun(['/bin/true'], { stdin: randomBytes(2_000_000) }))
      expect(early.exitCode).toBe(0)
    })

    test('with too much output is read to the end, and the output is truncated', async () => {
      const { id } = await begin()
      const said = await shell(id, 'yes | head -c 3000000; yes no | head -c 3000000 >&2', {
        outputBytes: 1_000,
      })
      expect([said.exitCode, said.stdout.length, said.stderr.length]).toEqual([0, 1_000, 1_000])
    })

    test('that exceeds its time is killed with its child processes', async () => {
      const { id } = await begin()
      const since = Date.now()
      const late = await shell(id, 'echo begun; (setsid sleep 333 &) ; sleep 333', { seconds: 1 })
      expect(late.exitCode).toBeNull()
      expect(text(late.stdout)).toBe('begun\n')
      expect(Date.now() - since).toBeLessThan(5_000)
      const left = await shell(id, 'ps | grep -c "[s]leep 333"')
      expect(text(left.stdout)).toBe('0\n')
    })
  })

  describe(`a terminal on ${engine}`, () => {
    test('has a size, which can be changed, and ends with its shell', async () => {
      const { id } = await begin()
      const terminal = await driver.openTerminal(id, ['/bin/sh'], { columns: 91, rows: 23 })
      let seen = ''
      terminal.stream.on('data', (piece: Buffer) => {
        seen += piece.toString()
      })
      // Polled, because a cluster applies a size asynchronously.
      const comesToSay = (question: string, answer: RegExp) =>
        until(async () => {
          terminal.stream.write(`${question}\n`)
          await sleep(200)
          return answer.test(seen)
        })
      await comesToSay('stty size; id -u; echo "to $((40 + 2))"', /23 91\r\n1000\r\nto 42\r\n/)
      await terminal.resize({ columns: 120, rows: 40 })
      await comesToSay('stty size', /40 120\r\n/)
      terminal.stream.write('exit\n')
      await new Promise((ended) => terminal.stream.once('end', ended).resume())
    })

    test('that is closed leaves no shell', async () => {
      const { id } = await begin()
      const terminal = await driver.openTerminal(id, ['/bin/sh'], { columns: 80, rows: 24 })
      terminal.stream.on('error', () => undefined).resume()
      terminal.stream.write('sleep 444\n')
      const asleep = async () => text((await shell(id, 'ps | grep -c "[s]leep 444"')).stdout) !== '0\n'
      await until(asleep)
      terminal.stream.destroy()
      await until(async () => !(await asleep()))
    })
  })

  describe(`a connection into an environment on ${engine}`, () => {
    test('carries 10 MB in each direction, and several at once, byte for byte', async () => {
      const { id } = await begin({ command: echoServer })
      const echo = async (bytes: Buffer) => {
        const stream = await driver.connect(id, 9000)
        stream.end(bytes)
        return hash(Buffer.concat(await stream.toArray()))
      }
      const large = randomBytes(10 * 1024 * 1024)
      expect(await echo(large)).toBe(hash(large))
      const several = Array.from({ length: 6 }, () => randomBytes(400_000))
      expect(await Promise.all(several.map(echo))).toEqual(several.map(hash))
    })

    test('to a closed port fails, and can be aborted at any time', async () => {
      const { id } = await begin({ command: echoServer })
      const refused = await driver.connect(id, 9001)
      await expect(refused.toArray()).rejects.toThrow(PortNotListening)
      const given = await driver.connect(id, 9000)
      given.on('error', () => undefined).write('hello')
      given.destroy()
      const next = await driver.connect(id, 9000)
      next.end('still there')
      expect(text(Buffer.concat(await next.toArray()))).toBe('still there')
    })
  })

  describe(`environments of a group on ${engine}`, () => {
    if (hasGroups)
      test('reach each other, and none of another group', async () => {
        const [one, other] = [randomUUID(), randomUUID()]
        const group = (name: string) => ({ network: { policy: 'group', group: name } }) as const
        const server = await begin({ ...group(one), command: echoServer })
        const friend = await begin(group(one))
        const enemy = await begin(group(other))
        const address = text(
          (await shell(server.id, "ip -4 addr show eth0 | sed -n 's/.*inet \\([0-9.]*\\).*/\\1/p'")).stdout,
        )
        expect(address).toMatch(/^[0-9.]+\n$/)
        const call = `echo hi | nc -w 2 ${address.trim()} 9000`
        expect(text((await shell(friend.id, call)).stdout)).toBe('hi\n')
        expect(text((await shell(enemy.id, call)).stdout)).toBe('')
        for (const { id } of [server, friend, enemy]) await driver.remove(id)
      })
    else
      test('are refused', async () => {
        const spec = sampleSpec(image, { network: { policy: 'group', group: randomUUID() } })
        await expect(driver.ensure(spec)).rejects.toThrow('groups')
        expect(await find(spec.id)).toBeUndefined()
      })
  })
}
