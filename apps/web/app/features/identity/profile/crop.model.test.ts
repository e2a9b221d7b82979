import { expect, test } from 'vitest'
import { rotatedSize } from './crop.model.ts'

test.each([
  [0, 400, 300],
  [90, 300, 400],
  [180, 400, 300],
  [360, 400, 300],
  [45, 494.97, 494.97],
])('rotated by %i°, a picture of 400 × 300 takes %d × %d', (rotation, width, height) => {
  const turned = rotatedSize({ width: 400, height: 300 }, rotation)
  expect(turned.width).toBeCloseTo(width, 1)
  expect(turned.height).toBeCloseTo(height, 1)
})
