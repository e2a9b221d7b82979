import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hostileImages, markers } from './hostile-images.fixture.ts'
import { oddImages } from './odd-images.fixture.ts'
import { sharpImageProcessor } from './sharp.ts'

const images = sharpImageProcessor()
const all = [...(await hostileImages()), ...(await oddImages())]

test('there are at least 90 hostile files, most of them images', () => {
  expect(all.length).toBeGreaterThanOrEqual(90)
  expect(all.filter(({ becomes }) => becomes === 'clean').length).toBeGreaterThanOrEqual(40)
})

describe.each(all)('$name', ({ bytes, becomes }) => {
  test(becomes === 'clean' ? 'is drawn anew and carries nothing along' : 'is refused', async () => {
    const made = await images.sanitize(bytes)
    if (becomes === 'refused') return expect(made).toBe('not-an-image')
    if (typeof made === 'string') throw new Error(made)
    const text = Buffer.from(made.bytes).toString('latin1')
    expect(markers.filter((marker) => text.includes(marker))).toEqual([])
    const { format, exif, xmp, iptc, icc, comments, width, height } = await sharp(made.bytes).metadata()
    expect({ exif, xmp, iptc, icc, comments }).toEqual({})
    expect([format, width, height]).toEqual([made.format, made.width, made.height])
    expect(endOf(made.bytes, made.format)).toBe(made.bytes.length)
  })
})

test('every marker occurs in its original file', () => {
  const found = (marker: string) => all.some(({ bytes }) => bytes.toString('latin1').includes(marker))
  expect(markers.filter((marker) => !found(marker))).toEqual([])
})

test('an animation becomes a still image, and a rotated image is turned upright', async () => {
  const sideways = all.find(({ name }) => name === 'a sideways photograph')
  expect(await images.sanitize(sideways?.bytes ?? Buffer.alloc(0))).toMatchObject({ width: 30, height: 40 })
  const gif = all.find(({ name }) => name.startsWith('gif'))
  expect(await images.sanitize(gif?.bytes ?? Buffer.alloc(0))).toMatchObject({ format: 'webp' })
})

/** Offset of the end marker of the image. */
function endOf(bytes: Uint8Array, format: string): number {
  const text = Buffer.from(bytes).toString('latin1')
  if (format === 'jpeg') return text.indexOf('\xff\xd9') + 2
  if (format === 'png') return text.indexOf('IEND') + 8
  return Buffer.from(bytes).readUInt32LE(4) + 8
}
