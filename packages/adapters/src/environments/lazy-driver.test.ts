import type { EnvironmentDriver } from '@tiltyard/core/ports'
import { FakeEngine } from '@tiltyard/core/ports/testing'
import { expect, test } from 'vitest'
import { createLazyDriver } from './engine.ts'

test('a driver is loaded once, on first use, and again only after a failed load', async () => {
  let loads = 0
  const load = async (): Promise<EnvironmentDriver> => {
    loads += 1
    if (loads === 1) throw new Error('no such file')
    return new FakeEngine().driver()
  }
  const driver = createLazyDriver(load)
  expect(loads).toBe(0)
  await expect(driver.list()).rejects.toThrow('no such file')
  expect(await Promise.all([driver.list(), driver.list()])).toEqual([[], []])
  await driver.remove('nobody')
  expect(loads).toBe(2)
})
