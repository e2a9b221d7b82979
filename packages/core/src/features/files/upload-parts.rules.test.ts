import { maxFileBytes, maxUploadBytes } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import {
  completeParts,
  partBytes,
  partCount,
  partSize,
  validateReceivedFile,
  validateUploadStart,
} from './upload-parts.rules.ts'

const file = { size: 25, partBytes: 10 }

test('a file is divided into equal parts and a remainder', () => {
  expect([0, 1, 2, 3, 4].map((number) => partSize(file, number))).toEqual([null, 10, 10, 5, null])
  expect(partSize({ size: 20, partBytes: 10 }, 2)).toBe(10)
  expect(partCount({ size: maxFileBytes, partBytes })).toBe(38)
})

test('only a part of the right length counts', () => {
  const parts = [
    { number: 1, bytes: 10 },
    { number: 2, bytes: 9 },
    { number: 3, bytes: 5 },
    { number: 4, bytes: 10 },
  ]
  expect(completeParts(file, parts)).toEqual([1, 3])
})

test.each([
  ['a.zip', maxFileBytes, null],
  ['a.zip', maxFileBytes + 1, 'request.too_large'],
  ['a.PNG', maxUploadBytes, null],
  ['a.jpg', maxUploadBytes + 1, 'request.too_large'],
  ['a.exe', 1, 'uploads.type_not_allowed'],
  ['a', 1, 'uploads.type_not_allowed'],
  ['zip', 1, 'uploads.type_not_allowed'],
] as const)('starting an upload of %s with %i bytes is refused with %s', (name, size, why) => {
  expect(validateUploadStart({ attachmentType: 'contribution', name, size })).toBe(why)
})

test.each([
  [{ size: 10, kind: 'zip' }, null],
  [{ size: 11, kind: 'zip' }, 'uploads.content_mismatch'],
  [{ size: maxFileBytes + 1, kind: 'zip' }, 'request.too_large'],
  [{ size: 10, kind: null }, 'uploads.type_not_allowed'],
  [{ size: 10, kind: 'webp' }, 'uploads.type_not_allowed'],
] as const)('a file declared with 10 bytes and received as %o is refused with %s', (is, why) => {
  expect(validateReceivedFile({ attachmentType: 'contribution', size: 10 }, is)).toBe(why)
})
