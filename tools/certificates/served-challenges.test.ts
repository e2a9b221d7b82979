import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitUntilServed } from './served-challenges.ts'

let challenges = ''
let server: Server | undefined
beforeEach(async () => {
  challenges = join(await mkdtemp(join(tmpdir(), 'tiltyard-challenges-')), 'challenges')
})
afterEach(async () => {
  server?.close()
  await rm(join(challenges, '..'), { recursive: true })
})

/** Serves the folder to one host, from the third request on. */
async function startProxy(host: string): Promise<{ readonly proxy: string; asked(): number }> {
  let asked = 0
  server = createServer(async (request, response) => {
    asked += 1
    const isServed = asked > 2 && request.headers.host === host
    const file = join(challenges, basename(request.url ?? ''))
    response.writeHead(isServed ? 200 : 404).end(isServed ? await readFile(file) : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { proxy: `http://127.0.0.1:${port}`, asked: () => asked }
}

test('an authority is asked only when the proxy serves proofs, and the probe is removed', async () => {
  const { proxy, asked } = await startProxy('tiltyard.example')
  await waitUntilServed({ proxy, host: 'tiltyard.example', challenges, pauseMs: 1 })
  expect(asked()).toBe(3)
  expect(await readdir(challenges)).toEqual([])
})

test('a proxy that never serves proofs is named', async () => {
  const { proxy } = await startProxy('another.example')
  const waiting = { proxy, host: 'tiltyard.example', challenges, patienceMs: 20, pauseMs: 1 }
  await expect(waitUntilServed(waiting)).rejects.toThrow('does not serve proofs for tiltyard.example')
  expect(await readdir(challenges)).toEqual([])
})
