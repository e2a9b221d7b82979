import { createHmac, randomInt } from 'node:crypto'

export type VerifiedStatus = 0 | 1 | 2 | 3
export type VerifiedType = 'none' | 'mobile' | 'cert_photo'

/** The verification of a user. The type is 'none' until a method is verified: a document in review grants nothing. */
export type VerificationStatus = {
  readonly verifiedStatus: VerifiedStatus
  readonly verifiedType: VerifiedType
}

/**
 * Whether a user is verified by the method that a competition requires, in any letter case. The type shows only the
 * strongest method, so a document may be accompanied by a verified number.
 */
export function verifyTypeMatches(
  competitionVerifyType: string,
  {
    verifiedStatus,
    verifiedType,
    hasVerifiedNumber,
  }: VerificationStatus & { readonly hasVerifiedNumber: boolean },
): boolean {
  const requiredType = competitionVerifyType.toLowerCase()
  if (requiredType === 'none') return true
  if (verifiedStatus !== 1) return false
  return requiredType === verifiedType.toLowerCase() || (requiredType === 'mobile' && hasVerifiedNumber)
}

/** All that is known about a person's verification, beyond the one number of the specification. */
export type VerificationFacts = VerificationStatus & {
  readonly hasVerifiedNumber: boolean
  /** State of the latest document. */
  readonly document: 'in_review' | 'approved' | 'rejected' | null
}

/**
 * The status of the method that a competition requires: the one number stays 1 while a person who is verified by a number
 * has a document in review, and a document proves no number.
 */
export function verificationStatusFor(
  competitionVerifyType: string,
  verification: VerificationFacts,
): VerifiedStatus {
  if (verifyTypeMatches(competitionVerifyType, verification)) return 1
  const { verifiedStatus, document } = verification
  if (competitionVerifyType.toLowerCase() !== 'cert_photo') return verifiedStatus === 1 ? 1 : 0
  if (document === 'in_review') return 2
  return document === 'rejected' ? 3 : verifiedStatus
}

export type VerificationEvent = 'mobile-verified' | 'photo-sent' | 'photo-approved' | 'photo-rejected'

/** A verification is kept: neither a weaker method nor a pending or failed request removes it. */
export function nextVerificationStatus(
  before: VerificationStatus,
  event: VerificationEvent,
): VerificationStatus {
  if (event === 'photo-approved') return { verifiedStatus: 1, verifiedType: 'cert_photo' }
  if (before.verifiedStatus === 1) return before
  if (event === 'mobile-verified') return { verifiedStatus: 1, verifiedType: 'mobile' }
  return { verifiedStatus: event === 'photo-sent' ? 2 : 3, verifiedType: 'none' }
}

export const codeLifetimeSeconds = 10 * 60
export const resendAfterSeconds = 60
export const maxAttemptsPerCode = 5

/** Codes per day for one user, one number, and one network address, which a whole campus may share. */
export const dailyCodeLimits = { user: 10, mobile: 5, address: 1_000 } as const
export const budgetSeconds = 24 * 3600

export function generateCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Keyed, because numbers and codes are guessable; `of` separates hashes of different values. */
export function keyedHash(
  key: Buffer,
  purpose: 'code' | 'mobile' | 'user' | 'address' | 'id-number',
  ...parts: readonly string[]
): Buffer {
  return createHmac('sha256', key)
    .update([purpose, ...parts].join('\n'))
    .digest()
}
