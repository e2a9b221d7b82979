import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { resizeImage } from '@tiltyard/core/files'
import { fileStore, hostileSources } from '@tiltyard/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3FileStore } from '../files/s3.ts'
import { sharpImageProcessor } from './sharp.ts'

const { bucket, endpoint, region, ...credentials } = fileStore()
const files = s3FileStore(fileStore())
const images = sharpImageProcessor()
const folder = `public/test-${process.pid}`

async function put(name: string, body: Uint8Array | string): Promise<string> {
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials })
  const key = `${folder}/${name}`
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }))
  s3.destroy()
  return key
}
const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6' } })
const ask = (key: string, width = 640, accept?: string) =>
  resizeImage({ files, images }, { query: `file=${key}&w=${width}`, accept })

describe('an image in the file store', () => {
  test.each(['png', 'jpeg'] as const)(
    'in %s is scaled down, in the format that the browser accepts',
    async (kind) => {
      const key = await put(`cover.${kind}`, await picture.clone().toFormat(kind).toBuffer())
      for (const [accept, type] of [
        ['image/avif,image/webp,*/*', 'image/avif'],
        ['image/webp', 'image/webp'],
        [undefined, 'image/jpeg'],
      ] as const) {
        const made = await ask(key, 640, accept)
        expect(made).toMatchObject({ ok: true, value: { type } })
        if (made.ok) expect((await sharp(Buffer.from(made.value.bytes)).metadata()).width).toBe(640)
      }
    },
  )

  test('that does not exist is not found', async () => {
    expect(await ask(`${folder}/none.png`)).toMatchObject({ ok: false, reason: 'request.not_found' })
  })

  test('that is an SVG under another name is refused', async () => {
    const key = await put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await ask(key)).toMatchObject({ ok: false, reason: 'request.unsupported_type' })
  })

  test('larger than allowed is not read into memory', async () => {
    const key = await put('large.png', new Uint8Array(3_000_000))
    expect(await files.read(key, { largestBytes: 2_999_999 })).toBe('too-large')
    expect(await files.read(key, { largestBytes: 3_000_000 })).toHaveLength(3_000_000)
  })
})

describe('an image URL on another host', () => {
  let connections = 0
  const canary = createServer((_request, response) => response.end('x'))
  canary.on('connection', () => {
    connections += 1
  })
  beforeAll(() => new Promise<void>((done) => canary.listen(0, '127.0.0.1', done)))
  afterAll(() => canary.close())

  test(`is refused in ${hostileSources.length} forms without any connection`, async () => {
    const { port } = canary.address() as AddressInfo
    for (const source of hostileSources) {
      const key = source.replace('PORT', String(port))
      for (const form of [key, encodeURIComponent(key)])
        expect(await ask(form), form).toMatchObject({ ok: false, reason: 'request.invalid' })
    }
    expect(connections).toBe(0)
    await fetch(`http://127.0.0.1:${port}/`)
    expect(connections, 'the canary hears').toBe(1)
  })
})
