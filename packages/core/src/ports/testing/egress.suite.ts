import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { EnvironmentDriver, EnvironmentSpec } from '../environments.ts'
import { echoServer, sampleRun, sampleSpec } from './environment.fixture.ts'

export type EgressUnderTest = {
  readonly driver: EnvironmentDriver
  readonly image: string
  /** List entry that makes `echo.example` at port 7007 an echo server outside. */
  readonly echoHost: string
  /** All engine objects of this environment: containers, folders, networks. */
  readonly traces: (id: string) => Promise<readonly string[]>
}

/** Requirements of an engine with egress; `underTest` is called when a test runs. */
export function describeEgress(engine: string, underTest: () => EgressUnderTest): void {
  const started: string[] = []
  const specOf = (more: Partial<EnvironmentSpec> = {}) => {
    const { image, echoHost } = underTest()
    const network = { policy: 'egress', hosts: [echoHost, 'nowhere.example:7007'] } as const
    const spec = sampleSpec(image, { network, ...more })
    started.push(spec.id)
    return spec
  }
  const begin = async (more: Partial<EnvironmentSpec> = {}) => {
    const spec = specOf(more)
    await underTest().driver.ensure(spec)
    return spec
  }
  const runShell = async (id: string, script: string) => {
    const { stdout } = await underTest().driver.run(id, sampleRun(['/bin/sh', '-c', script]))
    return Buffer.from(stdout).toString()
  }
  const find = async (id: string) => (await underTest().driver.list()).filter((found) => found.id === id)
  const call = (id: string) => runShell(id, 'echo hi | nc -w 5 echo.example 7007')
  afterAll(() => Promise.all(started.map((id) => underTest().driver.remove(id))))

  describe(`an environment with a list of hosts on ${engine}`, () => {
    test('reaches them by name, concurrently and byte for byte, and is listed as one environment', async () => {
      const spec = specOf({ resources: { cpuMillis: 1_000, memoryMb: 64, processes: 64 } })
      await Promise.all([1, 2, 3].map(() => underTest().driver.ensure(spec)))
      expect(await find(spec.id)).toEqual([
        { id: spec.id, state: 'running', deadline: spec.deadline, reason: null },
      ])
      const letters = randomBytes(60_000).toString('hex')
      const output = await runShell(
        spec.id,
        `printf ${letters} > /tmp/sent; for i in 1 2 3 4 5 6; do nc -w 5 echo.example 7007 < /tmp/sent | cmp - /tmp/sent && echo same & done; wait`,
      )
      expect(output).toBe('same\n'.repeat(6))
    })

    test('keeps its own services, and its exit code is that of its program', async () => {
      const server = await begin({ command: echoServer })
      const stream = await underTest().driver.connect(server.id, 9000)
      stream.end('inside')
      expect(Buffer.concat(await stream.toArray()).toString()).toBe('inside')
      const short = await begin({ command: ['/bin/sh', '-c', 'exit 7'] })
      for (let tries = 0; (await find(short.id))[0]?.state !== 'stopped' && tries < 50; tries += 1)
        await sleep(100)
      expect((await find(short.id))[0]?.reason).toBe('exit 7')
    })

    test('stops, starts and is removed together with its egress proxy', async () => {
      const { driver, traces } = underTest()
      const spec = await begin()
      expect(await call(spec.id)).toBe('hi\n')
      await driver.stop(spec.id)
      await driver.stop(spec.id)
      expect((await find(spec.id)).map(({ state }) => state)).toEqual(['stopped'])
      await driver.ensure(spec)
      expect(await call(spec.id)).toBe('hi\n')
      expect(await traces(spec.id)).not.toEqual([])
      await Promise.all([driver.remove(spec.id), driver.remove(spec.id)])
      expect(await find(spec.id)).toEqual([])
      expect(await traces(spec.id)).toEqual([])
    })

    test('whose start failed halfway is listed, and can be completed or removed', async () => {
      const { driver, traces } = underTest()
      for (const isFinished of [true, false]) {
        const spec = specOf()
        await expect(driver.ensure({ ...spec, image: 'tiltyard/no-such:1' })).rejects.toThrow()
        expect((await find(spec.id)).map(({ state }) => state)).toEqual(['creating'])
        if (isFinished) {
          await driver.ensure(spec)
          expect(await call(spec.id)).toBe('hi\n')
        }
        await driver.remove(spec.id)
        expect(await find(spec.id)).toEqual([])
        expect(await traces(spec.id)).toEqual([])
      }
    })

    test('ends at its deadline together with its egress proxy, without a reconciler', async () => {
      const { traces } = underTest()
      const spec = await begin({ id: randomUUID(), deadline: new Date(Date.now() + 3_000) })
      const runs = async () => (await traces(spec.id)).filter((trace) => trace.endsWith(' running'))
      expect((await runs()).length).toBeGreaterThan(1)
      for (let tries = 0; (await runs()).length > 0 && tries < 80; tries += 1) await sleep(100)
      expect(await runs()).toEqual([])
      expect((await find(spec.id))[0]?.reason).toBe('deadline')
    })
  })
}
