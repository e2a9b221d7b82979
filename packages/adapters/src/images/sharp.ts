import type { CleanFormat, ImageMaker } from '@tiltyard/core/ports'
import sharp from 'sharp'
import { wordsInTiles } from './words-in-tiles.ts'

export type SharpOptions = {
  /** At once, each on one thread: calls of people go before pictures. */
  readonly atOnce?: number
  /** How many may wait for their turn; more are sent away. */
  readonly waiting?: number
}

/** 8000 × 5000: 160 MB when unpacked, whatever the file weighs. */
const mostPixels = 40_000_000

/** Words on a smaller picture could not be read; it is enlarged. */
const leastStampedWidth = 900

sharp.concurrency(1)
sharp.cache(false)
// Readers of everything that we do not take are out of reach, even if a signature should deceive us.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

export function sharpImages({ atOnce = 2, waiting = 50 }: SharpOptions = {}): ImageMaker {
  let running = 0
  const queue: (() => void)[] = []
  async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (running >= atOnce) {
      if (queue.length >= waiting) return 'busy'
      await new Promise<void>((go) => queue.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
  return {
    async clean(source) {
      const format = cleanFormat(source)
      if (!format) return 'not-an-image'
      return inTurn(async () => {
        try {
          const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
            .autoOrient()
            .toColourspace('srgb')
            .timeout({ seconds: 15 })
          const { data, info } = await picture
            .toFormat(format, cleanOptions[format])
            .toBuffer({ resolveWithObject: true })
          return { bytes: data, format, width: info.width, height: info.height }
        } catch {
          return 'not-an-image'
        }
      })
    },
    async stamp(source, words) {
      if (!isPixels(source)) return 'not-an-image'
      return inTurn(async () => {
        try {
          const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
          const { width } = (await picture.metadata()).autoOrient
          const { data, info } = await picture
            .autoOrient()
            .resize({ width: Math.max(width, leastStampedWidth) })
            .timeout({ seconds: 15 })
            .toBuffer({ resolveWithObject: true })
          const tile = await wordsInTiles(words, info)
          return await sharp(data)
            .composite([{ input: tile, tile: true }])
            .jpeg({ quality: 85 })
            .toBuffer()
        } catch {
          return 'not-an-image'
        }
      })
    },
    async make(source, { width, quality, format }) {
      if (!isPixels(source)) return 'not-an-image'
      return inTurn(async () => {
        try {
          const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
            .autoOrient()
            .resize({ width, withoutEnlargement: true })
            .timeout({ seconds: 8 })
          const options = { quality, ...(format === 'avif' && { effort: 3 }) }
          return await picture.toFormat(format, options).toBuffer()
        } catch {
          return 'not-an-image'
        }
      })
    },
  }
}

/** What was drawn without loss stays without; a photograph loses less than anyone sees. */
const cleanOptions = {
  png: { compressionLevel: 9 },
  jpeg: { quality: 90 },
  webp: { quality: 90 },
} as const

/** A moving picture becomes its first frame, in a format that takes less room. */
function cleanFormat(source: Uint8Array): CleanFormat | null {
  const head = Buffer.from(source.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return head.startsWith('GIF8') || /^RIFF[\s\S]{4}WEBP/.test(head) ? 'webp' : null
}

/** By its first bytes: a name or a type can say anything. */
function isPixels(source: Uint8Array): boolean {
  const head = Buffer.from(source.subarray(0, 16)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftyp(avif|avis|mif1)/.test(head)
  )
}
