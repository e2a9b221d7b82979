import { attachmentLimits, maxFileBytes, maxUploadBytes, refuse, roles } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import {
  completeParts,
  partBytesFor,
  partCount,
  partSize,
  validateReceivedFile,
  validateUploadStart,
} from './upload-parts.rules.ts'

const file = { size: 25, partBytes: 10 }

test('a file is divided into equal parts and a remainder', () => {
  expect([0, 1, 2, 3, 4].map((number) => partSize(file, number))).toEqual([null, 10, 10, 5, null])
  expect(partSize({ size: 20, partBytes: 10 }, 2)).toBe(10)
})

test.each([
  [1, 8, 1],
  [maxFileBytes, 8, 38],
  [8_000 * 1024 * 1024, 8, 1_000],
  [8_000 * 1024 * 1024 + 1, 16, 501],
  [attachmentLimits['task-file'], 64, 800],
])('a file of %i bytes has parts of %i MiB, %i of them', (size, mebibytes, count) => {
  expect(partBytesFor(size)).toBe(mebibytes * 1024 * 1024)
  expect(partCount({ size, partBytes: partBytesFor(size) })).toBe(count)
})

test('only organisers send task files of more than 300 MB, up to 50 GB', () => {
  const send = (roleId: (typeof roles)[keyof typeof roles], size: number) =>
    validateUploadStart({ attachmentType: 'task-file', name: 'disk.raw', size, roleId })
  expect(send(roles.user, maxFileBytes)).toBeNull()
  expect(send(roles.user, maxFileBytes + 1)).toEqual(refuse('request.too_large', { size: '300 MB' }))
  for (const roleId of [roles.administrator, roles.organiser]) {
    expect(send(roleId, attachmentLimits['task-file'])).toBeNull()
    expect(send(roleId, attachmentLimits['task-file'] + 1)).toEqual(
      refuse('request.too_large', { size: '50 GB' }),
    )
  }
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
  const refusal = validateUploadStart({
    attachmentType: 'contribution',
    name,
    size,
    roleId: roles.organiser,
  })
  expect(refusal?.reason ?? null).toBe(why)
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
