import { largestFileBytes, largestUploadBytes } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { bytesOfPart, partBytes, partCount, wholeParts, whyNotBegin, whyNotTake } from './parts.rules.ts'

const file = { size: 25, partBytes: 10 }

test('a file is cut into equal parts and a rest, and into no other', () => {
  expect([0, 1, 2, 3, 4].map((number) => bytesOfPart(file, number))).toEqual([null, 10, 10, 5, null])
  expect(bytesOfPart({ size: 20, partBytes: 10 }, 2)).toBe(10)
  expect(partCount({ size: largestFileBytes, partBytes })).toBe(38)
})

test('only a part of its right length counts', () => {
  const parts = [
    { number: 1, bytes: 10 },
    { number: 2, bytes: 9 },
    { number: 3, bytes: 5 },
    { number: 4, bytes: 10 },
  ]
  expect(wholeParts(file, parts)).toEqual([1, 3])
})

test.each([
  ['a.zip', largestFileBytes, null],
  ['a.zip', largestFileBytes + 1, 'request.too_large'],
  ['a.PNG', largestUploadBytes, null],
  ['a.jpg', largestUploadBytes + 1, 'request.too_large'],
  ['a.exe', 1, 'uploads.type_refused'],
  ['a', 1, 'uploads.type_refused'],
  ['zip', 1, 'uploads.type_refused'],
] as const)('%s of %i bytes may begin: %s', (name, size, why) => {
  expect(whyNotBegin({ attachmentType: 'contribution', name, size })).toBe(why)
})

test.each([
  [{ size: 10, kind: 'zip' }, null],
  [{ size: 11, kind: 'zip' }, 'uploads.not_as_said'],
  [{ size: largestFileBytes + 1, kind: 'zip' }, 'request.too_large'],
  [{ size: 10, kind: null }, 'uploads.type_refused'],
  [{ size: 10, kind: 'webp' }, 'uploads.type_refused'],
] as const)('announced with 10 bytes and found as %o: %s', (is, why) => {
  expect(whyNotTake({ attachmentType: 'contribution', size: 10 }, is)).toBe(why)
})
