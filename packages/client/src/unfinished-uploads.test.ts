import { expect, test } from 'vitest'
import {
  findResumable,
  parseUnfinished,
  type UnfinishedUpload,
  withoutUnfinished,
  withUnfinished,
} from './unfinished-uploads.ts'

const now = 1_800_000_000_000
const one: UnfinishedUpload = {
  uploadId: 'u1',
  attachmentType: 'contribution',
  name: '作品.zip',
  size: 300,
  lastModified: 5,
  begunAt: now - 1_000,
}

test.each([null, '', 'x', '{}', '[1, null, {"uploadId": 1}]', '"text"'])(
  'invalid stored uploads (%s) are ignored',
  (stored) => {
    expect(parseUnfinished(stored, now)).toEqual([])
  },
)

test('an unfinished upload is kept for a week', () => {
  const stored = JSON.stringify([one])
  expect(parseUnfinished(stored, now)).toEqual([one])
  expect(parseUnfinished(stored, now + 7 * 24 * 3600 * 1000)).toEqual([])
})

test('at most ten unfinished uploads are kept, newest first, without duplicates', () => {
  const many = Array.from({ length: 15 }, (_, at) => ({ ...one, uploadId: `u${at}` }))
  const uploads = many.reduce<UnfinishedUpload[]>(withUnfinished, [])
  expect(uploads.map(({ uploadId }) => uploadId)).toEqual([
    'u14',
    'u13',
    'u12',
    'u11',
    'u10',
    'u9',
    'u8',
    'u7',
    'u6',
    'u5',
  ])
  expect(withUnfinished(uploads, { ...one, uploadId: 'u9' })).toHaveLength(10)
  expect(withoutUnfinished(uploads, 'u9')).toHaveLength(9)
})

test('an unfinished upload is found by the same file, but not by a changed one', () => {
  expect(findResumable([one], 'contribution', one)).toBe(one)
  for (const other of [{ name: 'b.zip' }, { size: 301 }, { lastModified: 6 }])
    expect(findResumable([one], 'contribution', { ...one, ...other })).toBeUndefined()
})
