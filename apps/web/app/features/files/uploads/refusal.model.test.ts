import { completeUpload } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { parseRefusal } from './refusal.model.ts'

test.each([
  ['request.too_large', 'too_large'],
  ['uploads.not_as_said', 'not_as_said'],
  ['uploads.type_refused', 'type_refused'],
  ['uploads.something_new', 'type_refused'],
  [null, null],
])('%s is told as %s', (reason, told) => {
  expect(parseRefusal(reason)).toBe(told)
})

test('every reason for which a whole upload can be refused has words', () => {
  const early = ['uploads.upload_not_found', 'uploads.incomplete']
  const late = completeUpload.refusals.filter((reason) => !early.includes(reason))
  expect(late.map((reason) => reason.split('.')[1])).toEqual(late.map(parseRefusal))
})
