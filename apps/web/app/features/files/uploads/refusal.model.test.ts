import { completeUpload } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { parseRefusal } from './refusal.model.ts'

test.each([
  ['request.too_large', 'too_large'],
  ['uploads.content_mismatch', 'content_mismatch'],
  ['uploads.type_not_allowed', 'type_not_allowed'],
  ['uploads.something_new', 'type_not_allowed'],
  [null, null],
])('the refusal reason %s is shown as %s', (reason, refusal) => {
  expect(parseRefusal(reason)).toBe(refusal)
})

test('every reason that can refuse a complete upload has a text', () => {
  const early = ['uploads.upload_not_found', 'uploads.parts_missing']
  const late = completeUpload.refusals.filter((reason) => !early.includes(reason))
  expect(late.map((reason) => reason.split('.')[1])).toEqual(late.map(parseRefusal))
})
