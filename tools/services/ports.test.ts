import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { choosePort, choosePorts, isPortFree } from './ports.ts'

let holder: Server | undefined
afterEach(() => new Promise<void>((done) => (holder ? holder.close(() => done()) : done())))

function hold(port: number): Promise<void> {
  holder = createServer()
  return new Promise((done) => holder?.listen(port, '127.0.0.1', done))
}

test('a port with a listener is not free', async () => {
  const port = await choosePort()
  expect(await isPortFree(port)).toBe(true)
  await hold(port)
  expect(await isPortFree(port)).toBe(false)
})

test('a recorded port is reused while free and replaced when in use', async () => {
  const { sql } = await choosePorts(['sql'])
  expect(await choosePorts(['sql'], { sql })).toEqual({ sql })
  await hold(sql)
  expect((await choosePorts(['sql'], { sql })).sql).not.toBe(sql)
})

test('services that choose concurrently get different ports', async () => {
  const taken = new Set<number>()
  const chosen = await Promise.all(
    Array.from({ length: 20 }, () => choosePorts(['a', 'b'], {}, taken).then(Object.values)),
  )
  expect(new Set(chosen.flat()).size).toBe(40)
})

test('ports are below the range of outgoing connections', async () => {
  expect(await choosePort()).toBeLessThan(32_768)
})
