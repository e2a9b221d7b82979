import { randomBytes } from 'node:crypto'
import { once as onceEmitted } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceUnavailable } from '@tiltyard/core/ports'
import { fileStore, silentProxy } from '@tiltyard/testkit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { s3FileStore } from './s3.ts'

const proxy = await silentProxy(fileStore().endpoint)
afterAll(() => proxy.close())
const timeouts = { connectMs: 400, callMs: 400, joinMs: 400, silenceMs: 400 }
const files = s3FileStore({ ...fileStore(), endpoint: proxy.through(fileStore().endpoint), timeouts })
const direct = s3FileStore(fileStore())
const folder = `private/silent-${process.pid}`
const large = randomBytes(12_000_000)

beforeEach(() => proxy.recover())

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
/** Milliseconds until the failure, which has to be the idle timeout. */
async function fails(asked: Promise<unknown>): Promise<number> {
  const since = performance.now()
  await expect(asked).rejects.toBeInstanceOf(ServiceUnavailable)
  return performance.now() - since
}

test('an upload to a store that stops responding is aborted, and the next upload succeeds', async () => {
  async function* cutOff(): AsyncIterable<Uint8Array> {
    yield large.subarray(0, 6_000_000)
    proxy.silence()
    yield large.subarray(6_000_000)
  }
  expect(await fails(files.write(`${folder}/up`, cutOff(), 'application/zip'))).toBeLessThan(3_000)
  proxy.recover()
  await files.write(`${folder}/up`, once(large), 'application/zip')
  expect((await direct.open(`${folder}/up`))?.size).toBe(large.length)
  await direct.remove(`${folder}/up`)
})

test('a download from a store that stops responding is aborted, and the next download succeeds', async () => {
  await direct.write(`${folder}/down`, once(large), 'application/zip')
  const opened = await files.open(`${folder}/down`)
  const pieces = opened?.content[Symbol.asyncIterator]()
  await pieces?.next()
  proxy.silence()
  const rest = async () => {
    while (!(await pieces?.next())?.done);
  }
  expect(await fails(rest())).toBeLessThan(2_000)
  proxy.recover()
  expect(await files.read(`${folder}/down`, { largestBytes: large.length })).toEqual(large)
  await direct.remove(`${folder}/down`)
})

test('a reader slower than the idle timeout loses no bytes', async () => {
  await direct.write(`${folder}/slow`, once(large), 'application/zip')
  const opened = await files.open(`${folder}/slow`)
  let bytes = 0
  for await (const piece of opened?.content ?? once(large)) {
    if (bytes === 0) await sleep(2 * timeouts.silenceMs)
    bytes += piece.length
  }
  expect(bytes).toBe(large.length)
  await direct.remove(`${folder}/slow`)
})

test('every call to a silent store ends within its timeout and works again afterwards', async () => {
  const upload = await files.createMultipartUpload(`${folder}/parts`, 'application/zip')
  const calls = {
    check: () => files.check(),
    open: () => files.open(`${folder}/none`),
    read: () => files.read(`${folder}/none`, { largestBytes: 1 }),
    write: () => files.write(`${folder}/none`, once(large.subarray(0, 10)), 'application/zip'),
    beginParts: () => files.createMultipartUpload(`${folder}/more`, 'application/zip'),
    listParts: () => files.listParts(`${folder}/parts`, upload),
    joinParts: () => files.completeMultipartUpload(`${folder}/parts`, upload),
    remove: () => files.remove(`${folder}/parts`),
  }
  proxy.silence()
  const times = await Promise.all(Object.values(calls).map((call) => fails(call())))
  for (const ms of times) expect(ms).toBeLessThan(4_000)
  proxy.recover()
  await files.check()
  expect(await files.listParts(`${folder}/parts`, upload)).toEqual([])
  for (const name of ['parts', 'more', 'none']) await files.remove(`${folder}/${name}`)
})

test('completing a multipart upload may take longer than the idle timeout', async () => {
  const { endpoint } = fileStore()
  const slow = createServer(async (asked, answer) => {
    if (asked.method === 'POST' && asked.url?.includes('uploadId=')) await sleep(3 * timeouts.silenceMs)
    const { method, headers } = asked
    const passedOn = request(`${endpoint}${asked.url}`, { method, headers }, (stored) => {
      answer.writeHead(stored.statusCode ?? 502, stored.headers)
      stored.pipe(answer)
    })
    asked.pipe(passedOn)
  })
  await onceEmitted(slow.listen(0, '127.0.0.1'), 'listening')
  const { port } = slow.address() as AddressInfo
  const through = `http://127.0.0.1:${port}`
  const patient = s3FileStore({
    ...fileStore(),
    endpoint: through,
    timeouts: { ...timeouts, joinMs: 10_000 },
  })
  await patient.write(`${folder}/joined`, once(large), 'application/zip')
  expect((await direct.open(`${folder}/joined`))?.size).toBe(large.length)
  await direct.remove(`${folder}/joined`)
  slow.closeAllConnections()
  slow.close()
})

test('a broken connection of the sender is not reported as an unavailable store', async () => {
  const left = Object.assign(new Error('the sender left'), { code: 'ECONNRESET' })
  async function* cut(): AsyncIterable<Uint8Array> {
    yield large.subarray(0, 6_000_000)
    throw left
  }
  await expect(files.write(`${folder}/cut`, cut(), 'application/zip')).rejects.toBe(left)
})
