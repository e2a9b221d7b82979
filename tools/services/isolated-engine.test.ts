import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { createOutgoingNetwork, createTraceFinder } from '@tiltyard/adapters/environments/docker/testing'
import { describeRestart, sampleSpec } from '@tiltyard/core/ports/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupOf, mayRunEngines } from './isolated-engine.ts'
import { type PrivateEngine, processesWith, startPrivateEngine } from './private-engine.fixture.ts'

const image = 'tiltyard/box:latest'
const driverOf = ({ socket }: PrivateEngine, more: { readonly outgoing?: string } = {}) =>
  createDockerDriver({ socket, installation: 'private', runtimes: [], ...more })

/** Controllers with a control group of this engine. */
const groupsOf = (home: string) =>
  ['.', ...readdirSync('/sys/fs/cgroup')].filter((controller) =>
    existsSync(join('/sys/fs/cgroup', controller, groupOf(home))),
  )

describe.runIf(mayRunEngines)('an isolated engine', () => {
  test('a stopped engine leaves no process, mount or control group', async () => {
    const engine = await startPrivateEngine()
    const { home } = engine
    await driverOf(engine).ensure(sampleSpec(image))
    expect(processesWith(home).some(({ command }) => command.includes('containerd-shim'))).toBe(true)
    expect(groupsOf(home)).not.toEqual([])
    await engine.stop()
    expect(processesWith(home)).toEqual([])
    expect(readFileSync('/proc/mounts', 'utf8')).not.toContain(home)
    expect(groupsOf(home)).toEqual([])
  })

  describe('after dockerd was killed', () => {
    let engine: PrivateEngine
    beforeAll(async () => {
      engine = await startPrivateEngine()
    })
    afterAll(() => engine.stop())
    describeRestart('Docker', () => ({ driver: driverOf(engine), image, killEngine: engine.kill }))

    test('an environment and its egress proxy can still be stopped, started and removed', async () => {
      const traces = createTraceFinder(engine.socket)
      const removeOutgoing = await createOutgoingNetwork(engine.socket, 'outgoing')
      const driver = driverOf(engine, { outgoing: 'outgoing' })
      const spec = sampleSpec(image, { network: { policy: 'egress', hosts: ['mirror.example'] } })
      const states = async () => (await traces(spec.id)).map((trace) => trace.split(' ')[1]).toSorted()
      await driver.ensure(spec)
      await engine.kill()
      expect((await states()).slice(-2)).toEqual(['running', 'running'])
      await driver.stop(spec.id)
      expect((await states()).filter((state) => state === 'exited')).toHaveLength(2)
      await driver.ensure(spec)
      await driver.remove(spec.id)
      expect(await traces(spec.id)).toEqual([])
      await removeOutgoing()
    })
  })
})
