import { expect, test } from 'vitest'
import { countSegments, maxSegments, orderOfWork, planRenditions, sheetsFor } from './ladder.rules.ts'

const heights = (source: number) => planRenditions(source).map(({ height }) => height)

test.each([
  [2160, [1080, 720, 480, 360, 180]],
  [1080, [1080, 720, 480, 360, 180]],
  [1079, [720, 480, 360, 180]],
  [720, [720, 480, 360, 180]],
  [719, [480, 360, 180]],
  [360, [360, 180]],
  [180, [180]],
  [179, [178]],
  [72, [72]],
  [1, [2]],
])('a source of %i lines is encoded in %j lines', (source, planned) => {
  expect(heights(source)).toEqual(planned)
})

test('no rendition is larger than its source, and each has an even height', () => {
  for (let source = 2; source <= 2200; source += 1)
    for (const height of heights(source)) {
      expect(height).toBeLessThanOrEqual(source)
      expect(height % 2).toBe(0)
    }
})

test('a small rendition is encoded first, so that the video can be watched early, then the largest ones', () => {
  expect(orderOfWork(planRenditions(720)).map(({ height }) => height)).toEqual([360, 720, 480, 180])
  expect(orderOfWork(planRenditions(180)).map(({ height }) => height)).toEqual([180])
})

test('61 seconds are 16 segments of four seconds, and the cleaning reaches beyond them', () => {
  expect([60, 61, 64, 64.1].map(countSegments)).toEqual([15, 16, 16, 17])
  expect(maxSegments(61)).toBeGreaterThan(countSegments(61))
})

test('a sheet has a hundred pictures, one for every ten seconds', () => {
  expect([0.5, 1_000, 1_001, 12 * 3600].map(sheetsFor)).toEqual([1, 1, 2, 44])
})
