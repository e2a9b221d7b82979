import { expect, test } from 'vitest'
import { fromGigabytes, toGigabytes } from './gigabytes.model.ts'

test.each([
  [null, null],
  [0.001, 1_000_000],
  [0.1, 100_000_000],
  [50.123, 50_123_000_000],
  [1_000_000, 1_000_000_000_000_000],
])('%d GB are %d bytes and back', (gigabytes, bytes) => {
  expect(fromGigabytes(gigabytes)).toBe(bytes)
  expect(toGigabytes(bytes)).toBe(gigabytes)
})
