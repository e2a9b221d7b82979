import type { ImageProcessor, SanitizedFormat } from '@tiltyard/core/ports'
import sharp from 'sharp'

export type SharpOptions = {
  /** Images processed at the same time, each on one thread: API calls take precedence over images. */
  readonly concurrency?: number
  /** Length of the queue; further images are refused. */
  readonly maxQueued?: number
}

/** 8000 × 5000 pixels: 160 MB when decoded, whatever the file size. */
const maxPixels = 40_000_000

/** Text on a narrower image would be illegible, so the image is enlarged. */
const minWatermarkedWidth = 900

sharp.concurrency(1)
sharp.cache(false)
// Decoders of unsupported formats are disabled, even if a file's signature is misleading.
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

export function sharpImageProcessor({ concurrency = 2, maxQueued = 50 }: SharpOptions = {}): ImageProcessor {
  let running = 0
  const queue: (() => void)[] = []
  async function runQueued<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) return 'busy'
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
    async sanitize(source) {
      const format = sanitizedFormat(source)
      if (!format) return 'not-an-image'
      return runQueued(async () => {
        try {
          const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
            .autoOrient()
            .toColourspace('srgb')
            .timeout({ seconds: 15 })
          const { data, info } = await picture
            .toFormat(format, sanitizeOptions[format])
            .toBuffer({ resolveWithObject: true })
          return { bytes: data, format, width: info.width, height: info.height }
        } catch {
          return 'not-an-image'
        }
      })
    },
    async watermark(source, text) {
      if (!isPixels(source)) return 'not-an-image'
      return runQueued(async () => {
        try {
          const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
          const { width } = (await picture.metadata()).autoOrient
          const { data, info } = await picture
            .autoOrient()
            .resize({ width: Math.max(width, minWatermarkedWidth) })
            .timeout({ seconds: 15 })
            .toBuffer({ resolveWithObject: true })
          const tile = await renderWatermarkTile(text, info)
          return await sharp(data)
            .composite([{ input: tile, tile: true }])
            .jpeg({ quality: 85 })
            .toBuffer()
        } catch {
          return 'not-an-image'
        }
      })
    },
    async resize(source, { width, quality, format }) {
      if (!isPixels(source)) return 'not-an-image'
      return runQueued(async () => {
        try {
          const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
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

/** Lossless formats stay lossless; photographs are compressed without a visible loss. */
const sanitizeOptions = {
  png: { compressionLevel: 9 },
  jpeg: { quality: 90 },
  webp: { quality: 90 },
} as const

/** An animation becomes its first frame, in a smaller format. */
function sanitizedFormat(source: Uint8Array): SanitizedFormat | null {
  const head = Buffer.from(source.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return head.startsWith('GIF8') || /^RIFF[\s\S]{4}WEBP/.test(head) ? 'webp' : null
}

/** Detected by the first bytes: name and media type are not trustworthy. */
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

type Size = { readonly width: number; readonly height: number }

/**
 * A tile of slanted text that is repeated over an image. Rendered as text, not SVG, so that a display name cannot
 * become markup; dark with a light outline, to be legible on any background.
 */
export async function renderWatermarkTile(words: string, within: Size): Promise<Buffer> {
  const dpi = Math.min(220, Math.max(60, Math.round(Math.min(within.width, within.height) / 8)))
  const gap = Math.round(dpi / 4)
  const line = (colour: string) =>
    sharp({ text: { text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`, rgba: true, dpi } })
      .rotate(-16, { background: 'transparent' })
      .png()
      .toBuffer()
  const [dark, light] = await Promise.all([line('#14181f80'), line('#ffffff99')])
  const { width = 1, height = 1 } = await sharp(dark).metadata()
  const tile = { width: Math.min(width + gap, within.width), height: Math.min(height + gap, within.height) }
  const canvas = sharp({
    create: { width: width + gap, height: height + gap, channels: 4, background: 'transparent' },
  })
  const combined = await canvas
    .composite([
      { input: light, left: 2, top: 2 },
      { input: dark, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return sharp(combined)
    .extract({ left: 0, top: 0, ...tile })
    .png()
    .toBuffer()
}

function escapeMarkup(words: string): string {
  return words.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)
}
