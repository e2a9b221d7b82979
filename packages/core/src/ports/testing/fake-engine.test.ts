import { expect, test } from 'vitest'
import { EnvironmentGone, type EnvironmentSpec } from '../environments.ts'
import { FakeEngine } from './fake-engine.ts'

const spec = (id: string): EnvironmentSpec => ({
  id,
  image: 'box',
  command: null,
  environment: {},
  user: { uid: 1000, gid: 1000 },
  resources: { cpuMillis: 100, memoryMb: 32, processes: 16 },
  writable: [],
  runtime: null,
  network: { policy: 'none' },
  deadline: new Date(Date.now() + 60_000),
})

test('an object outlives its driver: one left half created by a crashed worker is found by the next', async () => {
  const engine = new FakeEngine()
  const dying = engine.driver((point) => {
    if (point === 'between') throw new Error('killed')
  })
  await expect(dying.ensure(spec('a'))).rejects.toThrow('killed')
  const next = engine.driver()
  expect(await next.list()).toMatchObject([{ id: 'a', state: 'creating' }])
  await next.ensure(spec('a'))
  await next.ensure(spec('a'))
  expect(await next.list()).toMatchObject([{ id: 'a', state: 'running' }])
  await next.remove('a')
  await next.remove('a')
  expect(await next.list()).toEqual([])
  await expect(next.stop('a')).rejects.toThrow(EnvironmentGone)
})

test('the fake engine enforces deadlines itself', async () => {
  let now = new Date()
  const engine = new FakeEngine(() => now)
  const driver = engine.driver()
  await driver.ensure(spec('a'))
  now = new Date(now.getTime() + 61_000)
  expect(await driver.list()).toMatchObject([{ state: 'stopped', reason: 'deadline' }])
  await expect(driver.connect('a', 80)).rejects.toThrow(EnvironmentGone)
})

test('bytes reach a service inside and come back', async () => {
  const engine = new FakeEngine()
  engine.services.set(8080, (stream) => stream.pipe(stream))
  const driver = engine.driver()
  await driver.ensure(spec('a'))
  const stream = await driver.connect('a', 8080)
  stream.end('hello')
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('hello')
})
