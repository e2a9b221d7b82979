import { createHash, randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { fileStore } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
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
  '%i bytes are read as they were written, and are gone after removal',
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
  'a sender who stops after %i bytes leaves no file and no parts',
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

test('storing 100 MB does not grow the memory with the file', { timeout: 120_000 }, async () => {
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

describe('a multipart upload by presigned URLs', () => {
  const put = async (address: string, body: Uint8Array<ArrayBuffer>) =>
    (await fetch(address, { method: 'PUT', body })).status
  const key = (name: string) => `${folder}/${name}`

  test('parts are sent by one URL each, are listed by the store, and become one file, however often it is completed', async () => {
    const bytes = randomBytes(2 * partBytes + 77)
    const upload = await files.createMultipartUpload(key('parts'), 'application/zip')
    for (const number of [3, 1, 2]) {
      const part = bytes.subarray((number - 1) * partBytes, number * partBytes)
      const address = await files.presignPart(key('parts'), upload, { number, bytes: part.length }, 60)
      expect(await put(address, part)).toBe(200)
    }
    expect(await files.listParts(key('parts'), upload)).toMatchObject([
      { number: 1, bytes: partBytes },
      { number: 2, bytes: partBytes },
      { number: 3, bytes: 77 },
    ])
    await files.completeMultipartUpload(key('parts'), upload)
    await files.completeMultipartUpload(key('parts'), upload)
    expect(await files.listParts(key('parts'), upload)).toBeNull()
    const opened = await files.open(key('parts'))
    expect(hash(await gather(opened?.content ?? pieces(Buffer.alloc(0))))).toBe(hash(bytes))
    const head = await files.open(key('parts'), { firstBytes: 512 })
    expect([head?.size, (await gather(head?.content ?? pieces(Buffer.alloc(0)))).length]).toEqual([
      bytes.length,
      512,
    ])
  })

  test('a part URL is valid only for its part, length, file and time', async () => {
    const upload = await files.createMultipartUpload(key('strict'), 'application/zip')
    const address = await files.presignPart(key('strict'), upload, { number: 1, bytes: 1_000 }, 60)
    const tampered = (from: string, to: string) => put(address.replace(from, to), randomBytes(1_000))
    expect(await put(address, randomBytes(1_001))).toBe(403)
    expect(await put(address, randomBytes(999))).toBe(403)
    expect(await tampered('partNumber=1', 'partNumber=2')).toBe(403)
    expect(await tampered('/strict?', '/other?')).toBe(403)
    expect(await tampered('X-Amz-Expires=60', 'X-Amz-Expires=6000')).toBe(403)
    expect((await fetch(address)).status).toBe(403)
    expect(await files.listParts(key('strict'), upload)).toEqual([])
    expect(await put(address, randomBytes(1_000))).toBe(200)
    const soon = await files.presignPart(key('strict'), upload, { number: 2, bytes: 10 }, 1)
    await new Promise((after) => setTimeout(after, 2_100))
    expect(await put(soon, randomBytes(10))).toBe(403)
    await files.remove(key('strict'))
  })

  test('parts that were never completed are removed with the file', async () => {
    const upload = await files.createMultipartUpload(key('left'), 'application/zip')
    const address = await files.presignPart(key('left'), upload, { number: 1, bytes: 1_000 }, 60)
    expect(await put(address, randomBytes(1_000))).toBe(200)
    await files.remove(key('left'))
    expect(await files.listParts(key('left'), upload)).toBeNull()
    expect(await unfinished()).toBe(0)
  })
})
