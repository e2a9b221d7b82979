import { hostileSources } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import {
  formatFor,
  parseImageRequest,
  pictureWidths,
  quality,
  screenWidths,
  thumbnailWidth,
} from './image.rules.ts'

const key = 'public/covers/0199c0de.png'

describe('an image request', () => {
  test(`for any of ${hostileSources.length} hostile sources is refused, plain and encoded`, () => {
    expect(hostileSources.length).toBeGreaterThanOrEqual(50)
    for (const source of hostileSources) {
      expect(parseImageRequest(`file=${source}&w=640`), source).toBeNull()
      if (source !== encodeURIComponent(source))
        expect(parseImageRequest(`file=${encodeURIComponent(source)}&w=640`), source).toBeNull()
    }
  })

  test.each([
    `file=${key}`,
    `w=640&file=${key}`,
    `file=${key}&w=640&x=1`,
    `file=${key}&file=${key}&w=640`,
    `file=${key}&w=640&w=640`,
    `file=${key}&w=0640`,
    `file=${key}&w=%36%34%30`,
    `file=${key}&w=640&q=75`,
    `file=${key}&w=641`,
    `url=${key}&w=640`,
    `file=${key}&w=640\n`,
    '',
  ])('in another notation is refused: %j', (query) => {
    expect(parseImageRequest(query)).toBeNull()
  })

  test('is accepted for the specified device widths (640 to 3840), image widths (16 to 384) and thumbnails of 200 px, at quality 75', () => {
    expect(screenWidths).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840])
    expect(pictureWidths).toEqual([16, 32, 48, 64, 96, 128, 256, 384])
    expect([thumbnailWidth, quality]).toEqual([200, 75])
    for (const width of [...screenWidths, ...pictureWidths, thumbnailWidth])
      expect(parseImageRequest(`file=${key}&w=${width}`)).toEqual({ key, width })
  })

  test('with any of 10,000 random widths, qualities and formats yields at most widths × formats variants', () => {
    let seed = 11
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const accepts = ['image/avif,image/webp', 'image/webp', '*/*', 'image/avif;q=0.1', '', 'x'.repeat(500)]
    const offered = [...screenWidths, ...pictureWidths, thumbnailWidth]
    const variants = new Set<string>()
    for (let round = 0; round < 10_000; round += 1) {
      const width = next(2) === 0 ? next(5_000) : (offered[next(offered.length)] ?? 0)
      const extra = next(3) === 0 ? `&q=${next(101)}` : ''
      const request = parseImageRequest(`file=${key}&w=${width}${extra}`)
      if (request) variants.add(`${request.key} ${request.width} ${formatFor(accepts[next(accepts.length)])}`)
    }
    expect(variants.size).toBe(offered.length * 3)
  })
})
