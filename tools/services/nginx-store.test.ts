import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { fileStore, rawGet } from '@tiltyard/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesProxyConfig } from './nginx-store.ts'
import { choosePort, isPortFree } from './ports.ts'
import { stop, toOwnedProcess } from './processes.ts'
import { asUser } from './unprivileged.ts'

const { bucket, endpoint } = fileStore()
const stops: (() => Promise<unknown>)[] = []
let port = 0

/** The files proxy in front of a store, as in compose. */
async function startGate(store: string): Promise<number> {
  const listen = await choosePort()
  const home = mkdtempSync(join(tmpdir(), 'gate-'))
  chmodSync(home, 0o777)
  const config = join(home, 'files.conf')
  writeFileSync(config, filesProxyConfig({ listen: `127.0.0.1:${listen}`, store, bucket }))
  const [program = '', ...args] = [
    ...asUser('www-data', home),
    '/usr/sbin/nginx',
    ...['-p', home, '-e', 'stderr', '-c', config],
  ]
  const nginx = toOwnedProcess('gate', spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }))
  stops.push(async () => {
    await stop(nginx, 'SIGQUIT', 3_000)
    rmSync(home, { recursive: true })
  })
  while (await isPortFree(listen)) await new Promise((later) => setTimeout(later, 20))
  return listen
}

beforeAll(async () => {
  port = await startGate(new URL(endpoint).host)
})
afterAll(() => Promise.all(stops.map((each) => each())))

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 70_000) yield bytes.subarray(from, from + 70_000)
}

test('writes, reads, parts and removals through the files proxy reach the store', async () => {
  const [past, through] = [fileStore(), { ...fileStore(), endpoint: `http://127.0.0.1:${port}` }].map((at) =>
    s3FileStore(at),
  )
  if (!past || !through) throw new Error('no store')
  await through.check()
  const key = `private/test/${randomUUID()}`
  const bytes = randomBytes(6_000_000)
  await through.write(key, pieces(bytes), 'application/zip')
  expect(hash((await past.read(key, { largestBytes: 1e9 })) as Uint8Array)).toBe(hash(bytes))
  expect(hash((await through.read(key, { largestBytes: 1e9 })) as Uint8Array)).toBe(hash(bytes))
  const parts = `${key}-parts`
  const upload = await through.createMultipartUpload(parts, 'application/zip')
  const address = await through.presignPart(parts, upload, { number: 1, bytes: 1_000 }, 60)
  expect((await fetch(address, { method: 'PUT', body: bytes.subarray(0, 1_000) })).status).toBe(200)
  await through.completeMultipartUpload(parts, upload)
  expect(hash((await past.read(parts, { largestBytes: 1e9 })) as Uint8Array)).toBe(
    hash(bytes.subarray(0, 1_000)),
  )
  for (const each of [key, parts]) await through.remove(each)
  expect(await past.read(key, { largestBytes: 1e9 })).toBeNull()
})

test('requests without a key are refused', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/${bucket}`)).status).toBe(403)
  expect((await fetch(`http://127.0.0.1:${port}/${bucket}/private/a`)).status).toBe(403)
})

test('only the health check and the one bucket reach the store', async () => {
  const asked: string[] = []
  const store = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening))
  stops.push(async () => store.close())
  const gate = await startGate(`127.0.0.1:${(store.address() as AddressInfo).port}`)
  for (const path of [
    '/',
    '/?Action=CreateUser&Version=2010-05-08',
    '/other/a',
    `/${bucket}x/a`,
    `//${bucket}/a`,
    `/${bucket}/../other/a`,
    `/${bucket}/%2e%2E/other`,
    `/${bucket}/a/..`,
    '/healthz/../other',
    '/status',
    '/metrics',
    '/debug/pprof/',
  ])
    expect([path, (await rawGet(gate, path)).status]).toEqual([path, 404])
  expect(asked).toEqual([])
  const open = ['/healthz', `/${bucket}`, `/${bucket}?uploads`, `/${bucket}/private/a.b?x=..`]
  for (const path of open) expect((await rawGet(gate, path)).status).toBe(200)
  expect(asked).toEqual(open)
})
