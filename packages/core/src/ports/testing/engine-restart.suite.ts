import { expect, test } from 'vitest'
import type { EnvironmentDriver } from '../environments.ts'
import { echoServer, sampleSpec } from './environment.fixture.ts'

type RestartUnderTest = {
  readonly driver: EnvironmentDriver
  readonly image: string
  /** Kills the engine and waits until it is back. Not for a shared engine. */
  readonly killEngine: () => Promise<void>
}

/**
 * Requirements of an engine after a kill; `underTest` is called when a test runs, because the engine is started for it.
 */
export function describeRestart(engine: string, underTest: () => RestartUnderTest): void {
  test(`after a kill of ${engine} running environments still run and can be used, stopped and removed`, async () => {
    const { driver, image, killEngine } = underTest()
    const spec = sampleSpec(image, { command: echoServer })
    const state = async () => (await driver.list()).find(({ id }) => id === spec.id)?.state
    await driver.ensure(spec)
    await killEngine()
    expect(await state()).toBe('running')
    await driver.ensure(spec)
    const stream = await driver.connect(spec.id, 9000)
    stream.end('after')
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('after')
    await driver.stop(spec.id)
    await driver.remove(spec.id)
    expect(await state()).toBeUndefined()
  })

  test(`after a kill of ${engine} during a start the next attempt completes it once`, async () => {
    const { driver, image, killEngine } = underTest()
    const spec = sampleSpec(image, { command: echoServer })
    const begun = driver.ensure(spec).catch(() => undefined)
    await Promise.all([begun, killEngine()])
    await driver.ensure(spec)
    const found = (await driver.list()).filter(({ id }) => id === spec.id)
    expect(found.map(({ state }) => state)).toEqual(['running'])
    await driver.remove(spec.id)
    expect(await driver.list()).toEqual([])
  })
}
