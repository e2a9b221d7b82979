import { expect, test } from 'vitest'
import {
  nextVerificationStatus,
  type VerificationFacts,
  type VerificationStatus,
  verificationStatusFor,
  verifyTypeMatches,
} from './verification.rules.ts'

const nobody: VerificationStatus = { verifiedStatus: 0, verifiedType: 'none' }
const inReview: VerificationStatus = { verifiedStatus: 2, verifiedType: 'none' }
const rejected: VerificationStatus = { verifiedStatus: 3, verifiedType: 'none' }
const byMobile: VerificationStatus = { verifiedStatus: 1, verifiedType: 'mobile' }
const byPhoto: VerificationStatus = { verifiedStatus: 1, verifiedType: 'cert_photo' }

test.each([
  ['none', nobody, true],
  ['NONE', rejected, true],
  ['mobile', byMobile, true],
  ['Mobile', byMobile, true],
  ['CERT_PHOTO', byPhoto, true],
  ['cert_photo', byMobile, false],
  ['mobile', byPhoto, false],
  ['mobile', nobody, false],
  ['cert_photo', inReview, false],
  ['cert_photo', { verifiedStatus: 2, verifiedType: 'cert_photo' }, false],
  ['cert_photo', { verifiedStatus: 3, verifiedType: 'cert_photo' }, false],
  ['', byPhoto, false],
  ['anything else', byPhoto, false],
] as const)('a competition that requires %s, for a user with %o: %s', (asked, standing, matches) => {
  expect(verifyTypeMatches(asked, { ...standing, hasVerifiedNumber: false })).toBe(matches)
})

test.each([
  ['cert_photo', byMobile, 'in_review', 2],
  ['cert_photo', byMobile, 'rejected', 3],
  ['cert_photo', byMobile, null, 1],
  ['cert_photo', inReview, 'in_review', 2],
  ['cert_photo', byPhoto, 'approved', 1],
  ['mobile', byMobile, 'in_review', 1],
  ['mobile', inReview, 'in_review', 0],
  ['none', inReview, 'in_review', 1],
] as const)(
  'where %s is required, %o with a document %s has the status %i',
  (asked, standing, document, status) => {
    const facts: VerificationFacts = { ...standing, document, hasVerifiedNumber: standing === byMobile }
    expect(verificationStatusFor(asked, facts)).toBe(status)
  },
)

test('a verified mobile number counts beside a document, and beside nothing else', () => {
  const matches = (standing: VerificationStatus) =>
    verifyTypeMatches('MOBILE', { ...standing, hasVerifiedNumber: true })
  expect([byPhoto, byMobile, nobody, rejected, inReview].map(matches)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each([
  [nobody, 'mobile-verified', byMobile],
  [inReview, 'mobile-verified', byMobile],
  [rejected, 'mobile-verified', byMobile],
  [byPhoto, 'mobile-verified', byPhoto],
  [nobody, 'photo-sent', inReview],
  [rejected, 'photo-sent', inReview],
  [byMobile, 'photo-sent', byMobile],
  [inReview, 'photo-approved', byPhoto],
  [byMobile, 'photo-approved', byPhoto],
  [inReview, 'photo-rejected', rejected],
  [byMobile, 'photo-rejected', byMobile],
  [byPhoto, 'photo-rejected', byPhoto],
] as const)('the status %o after %s is %o', (before, happened, after) => {
  expect(nextVerificationStatus(before, happened)).toEqual(after)
})
