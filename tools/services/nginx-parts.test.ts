import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import { fileStore } from '@tiltyard/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NginxServer, startNginxServer } from './nginx-server.fixture.ts'

const { bucket, endpoint } = fileStore()
let bench: NginxServer
beforeAll(async () => {
  bench = await startNginxServer({ files: { store: new URL(endpoint).host, bucket } })
})
afterAll(() => bench.stop())

/** Presigned URLs for the files host, which proxies to the real store. */
const files = () => s3FileStore({ ...fileStore(), publicEndpoint: `http://files.localhost:${bench.port}` })
async function* whole(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
const newKey = () => `private/contribution/${randomUUID()}`
const bytesOf = async (key: string) =>
  Buffer.from((await files().read(key, { largestBytes: 1e6 })) as Uint8Array)

/** Only browsers resolve the name of the files host. */
function put(address: string, body: Buffer, headers: Readonly<Record<string, string | undefined>>) {
  const { host, pathname, search } = new URL(address)
  return new Promise<{ status: number | undefined; headers: readonly string[] }>((resolve, reject) => {
    const options = { method: 'PUT', path: pathname + search, headers: { ...headers, host } }
    const sent = request({ host: '127.0.0.1', port: bench.port, ...options }, (answer) =>
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode, headers: Object.keys(answer.headers) })),
    )
    sent.on('error', reject).end(body)
  })
}

test('a part contains the sent bytes, regardless of unsigned headers', async () => {
  const [secret, sent] = [randomBytes(1_000), randomBytes(1_000)]
  const [victim, own] = [newKey(), newKey()]
  await files().write(victim, whole(secret), 'text/plain')
  const upload = await files().createMultipartUpload(own, 'text/plain')
  const address = await files().presignPart(own, upload, { number: 1, bytes: sent.length }, 60)
  for (const headers of [
    { 'x-amz-copy-source': `/${bucket}/${victim}` },
    {
      'x-amz-copy-source': encodeURIComponent(`${bucket}/${victim}`),
      'x-amz-copy-source-range': 'bytes=0-999',
    },
    { 'x-amz-acl': 'public-read', 'x-amz-meta-a': 'b' },
  ]) {
    const answer = await put(address, sent, headers)
    expect([answer.status, headers]).toEqual([200, headers])
    expect(answer.headers.filter((name) => /^x-|set-cookie/.test(name))).toEqual([])
  }
  await files().completeMultipartUpload(own, upload)
  expect((await bytesOf(own)).equals(sent)).toBe(true)
  expect((await fetch(`${endpoint}/${bucket}/${own}`)).status, 'to a stranger').toBe(403)
  for (const key of [victim, own]) await files().remove(key)
})
