import { createHash, randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { fileStore } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { s3FileStore } from './s3.ts'

const { bucket, endpoint, region, ...credentials } = fileStore()
const files = s3FileStore(fileStore())
const s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials })
const folder = `private/test-${process.pid}`
const partBytes = 5 * 1024 * 1024

async function* pieces(bytes: Uint8Array, size = 70_000): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const gather = async (content: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
const unfinished = async () => {
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: folder }))
  return Uploads.length
}

test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 2 * partBytes, 12_345_678])(
  '%i bytes come out as they went in, and are gone when removed',
  async (size) => {
    const bytes = randomBytes(size)
    const key = `${folder}/${size}`
    await files.write(key, pieces(bytes), 'application/zip')
    const opened = await files.open(key)
    expect(opened?.size).toBe(size)
    expect(hash(await gather(opened?.content ?? pieces(Buffer.alloc(0))))).toBe(hash(bytes))
    await files.remove(key)
    await files.remove(key)
    expect(await files.open(key)).toBeNull()
  },
)

test.each([1_000, 7_000_000])(
  'a sender who stops after %i bytes leaves nothing, not even parts',
  async (size) => {
    async function* cut(): AsyncIterable<Uint8Array> {
      yield* pieces(randomBytes(size))
      throw new Error('the sender left')
    }
    const key = `${folder}/cut-${size}`
    await expect(files.write(key, cut(), 'application/zip')).rejects.toThrow('the sender left')
    expect(await files.open(key)).toBeNull()
    expect(await unfinished()).toBe(0)
  },
)

test('100 MB are put away in a memory that does not grow with them', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const live = () => {
    collect()
    return process.memoryUsage().arrayBuffers / 1024 / 1024
  }
  const before = live()
  let most = 0
  async function* large(): AsyncIterable<Uint8Array> {
    for (let n = 0; n < 100; n += 1) {
      most = Math.max(most, live() - before)
      yield randomBytes(1024 * 1024)
    }
  }
  await files.write(`${folder}/large`, large(), 'application/zip')
  await files.remove(`${folder}/large`)
  expect(most).toBeLessThan(30)
})
