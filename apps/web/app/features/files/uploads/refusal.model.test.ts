import { completeUpload } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { parseRefusal } from './refusal.model.ts'

test.each([
  ['request.too_large', 'too_large'],
  ['uploads.content_mismatch', 'content_mismatch'],
  ['uploads.type_not_allowed', 'type_not_allowed'],
  ['uploads.something_new', 'type_not_allowed'],
  [null, null],
])('%s is told as %s', (reason, told) => {
  expect(parseRefusal(reason)).toBe(told)
})

test('every reason for which a whole upload can be refused has words', () => {
  const early = ['uploads.upload_not_found', 'uploads.parts_missing']
  const late = completeUpload.refusals.filter((reason) => !early.includes(reason))
  expect(late.map((reason) => reason.split('.')[1])).toEqual(late.map(parseRefusal))
})
