import { expect, test } from 'vitest'
import { verificationOf } from './verification.model.ts'

test.each([
  [0, 'none', { word: 'none', tone: 'plain', by: null }],
  [1, 'mobile', { word: 'done', tone: 'good', by: 'mobile' }],
  [1, 'none', { word: 'done', tone: 'good', by: null }],
  [2, 'cert_photo', { word: 'inReview', tone: 'waiting', by: null }],
  [3, 'cert_photo', { word: 'rejected', tone: 'bad', by: null }],
] as const)('the verification status %i by %s has its label', (verifiedStatus, verifiedType, expected) => {
  expect(verificationOf({ verifiedStatus, verifiedType })).toEqual(expected)
})
