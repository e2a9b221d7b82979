import { readlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { findEmptyNetwork } from './empty-network.ts'
import { runLimited } from './limited-process.ts'

let connections = 0
const server = createServer((socket) => {
  connections += 1
  socket.end()
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

const limits = { wallSeconds: 30, memoryBytes: 4_000_000_000, fileBytes: 1_000_000 }
const run = (network: readonly string[], program: string, ...args: string[]) =>
  runLimited({ network, program, args, folder: '/', limits, signal: AbortSignal.timeout(30_000) })
const connect = ['bash', '-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`] as const
const network = await findEmptyNetwork()

test.skipIf(!network)(
  'a program in the empty network has no interface but lo, and reaches nobody',
  async () => {
    const own = network ?? []
    const namespace = (await run(own, 'readlink', '/proc/self/ns/net')).output.trim()
    expect(namespace).toMatch(/^net:\[\d+\]$/)
    expect(namespace).not.toBe(readlinkSync('/proc/self/ns/net'))
    const { output } = await run(own, 'cat', '/proc/net/dev')
    expect([...output.matchAll(/^\s*(\S+):/gm)].map(([, name]) => name)).toEqual(['lo'])
    expect((await run(own, 'cat', '/proc/net/route')).output.trim().split('\n')).toHaveLength(1)
    expect((await run(own, ...connect)).isOk).toBe(false)
    expect(connections).toBe(0)
    // The same program reaches the server outside.
    expect((await run([], ...connect)).isOk).toBe(true)
    await expect.poll(() => connections).toBe(1)
  },
)

test('where the kernel refuses the namespace, or unshare is missing, there is none', async () => {
  expect(await findEmptyNetwork(['false'])).toBeNull()
  expect(await findEmptyNetwork(['no-such-program'])).toBeNull()
})

test('a namespace that fails at the start is a fault of the machine, not of the video', async () => {
  await expect(run(['unshare', '--no-such-option'], 'true')).rejects.toThrow(/unshare/)
})
