import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sharpImageProcessor } from './sharp.ts'

const images = sharpImageProcessor()
const order = { width: 64, quality: 75, format: 'webp' } as const
const photograph = () => sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a33' } })

describe('an image', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'in %s is scaled down in all three formats',
    async (kind) => {
      const source = await photograph().toFormat(kind).toBuffer()
      for (const format of ['avif', 'webp', 'jpeg'] as const) {
        const made = await images.resize(source, { ...order, format })
        expect(made).toBeInstanceOf(Uint8Array)
        const { width, height, format: kept } = await sharp(Buffer.from(made as Uint8Array)).metadata()
        expect([width, height, kept === 'heif' ? 'avif' : kept]).toEqual([64, 43, format])
      }
    },
  )

  test('is never enlarged and loses its camera metadata', async () => {
    const source = await photograph()
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .jpeg()
      .toBuffer()
    const made = await images.resize(source, { ...order, width: 3840 })
    const { width, exif } = await sharp(Buffer.from(made as Uint8Array)).metadata()
    expect([width, exif]).toEqual([1200, undefined])
  })
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['an SVG after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG behind a signature', '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html><script>1</script>'],
  ['a PDF', '%PDF-1.7\n'],
  ['half a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF\x00'],
  ['nothing', ''],
])('%s is refused', async (_what, text) => {
  expect(await images.resize(Buffer.from(text, 'latin1'), order)).toBe('not-an-image')
})

test('a small image file that would decode to 10 gigapixels is refused at once', async () => {
  const since = performance.now()
  expect(await images.resize(pngOf(100_000, 100_000), order)).toBe('not-an-image')
  expect(await images.resize(pngOf(8_000, 5_001), order)).toBe('not-an-image')
  expect(performance.now() - since).toBeLessThan(2_000)
})

test('images above the queue limit are refused, and queued images are served', async () => {
  const source = await photograph().png().toBuffer()
  const narrow = sharpImageProcessor({ concurrency: 1, maxQueued: 2 })
  const made = await Promise.all(Array.from({ length: 6 }, () => narrow.resize(source, order)))
  expect(made.filter((each) => each === 'busy')).toHaveLength(3)
  expect(await narrow.resize(source, order)).toBeInstanceOf(Uint8Array)
})

/** A PNG with this size in its header and a single line of pixels. */
function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

describe('a watermarked image', () => {
  test.each([
    [64, 40, [900, 563]],
    [1010, 638, [1010, 638]],
    [1200, 800, [1200, 800]],
    [800, 2400, [900, 2700]],
  ])(
    'of %i × %i is complete and marked in every quarter, differently for another text',
    async (width, height, size) => {
      const source = await sharp({ create: { width, height, channels: 3, background: '#a9c4d8' } })
        .jpeg()
        .toBuffer()
      const [one, other] = [
        await images.watermark(source, '小王 · 1'),
        await images.watermark(source, 'Li <b>& · 2'),
      ]
      expect(Buffer.from(one as Uint8Array).equals(Buffer.from(other as Uint8Array))).toBe(false)
      const marked = sharp(Buffer.from(one as Uint8Array))
      const { width: wide, height: high } = await marked.metadata()
      expect([wide, high]).toEqual(size)
      const half = { width: Math.floor(wide / 2), height: Math.floor(high / 2) }
      for (const left of [0, half.width])
        for (const top of [0, half.height]) {
          const quarter = sharp(
            await marked
              .clone()
              .extract({ left, top, ...half })
              .toBuffer(),
          )
          const [red] = (await quarter.stats()).channels
          expect(red?.stdev).toBeGreaterThan(2)
        }
    },
  )

  test('has to satisfy the same checks as any image', async () => {
    expect(await images.watermark(Buffer.from('<svg/>'), 'x')).toBe('not-an-image')
  })
})
