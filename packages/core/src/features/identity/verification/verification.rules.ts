import { createHmac, randomInt } from 'node:crypto'

export type VerifiedStatus = 0 | 1 | 2 | 3
export type VerifiedType = 'none' | 'mobile' | 'cert_photo'

/** How a person stands. The type is 'none' until something was verified: a document in review opens nothing. */
export type VerificationStatus = {
  readonly verifiedStatus: VerifiedStatus
  readonly verifiedType: VerifiedType
}

/**
 * Whether a person is verified in the way that a competition asks for; in what case either is written does not matter.
 * The type tells only the stronger way, so whoever is verified by document has a number verified beside it.
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

export type VerificationEvent = 'mobile-verified' | 'photo-sent' | 'photo-approved' | 'photo-rejected'

/** What was verified stays: neither a weaker way, nor a request that waits or fails, takes it away. */
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

/** Codes a day, for one person, one number, one network address: a whole campus may stand behind one. */
export const dailyCodeLimits = { user: 10, mobile: 5, address: 1_000 } as const
export const budgetSeconds = 24 * 3600

export function generateCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Keyed, because there are few numbers and fewer codes; `of` keeps the fingerprints of different things apart. */
export function keyedHash(
  key: Buffer,
  purpose: 'code' | 'mobile' | 'user' | 'address' | 'id-number',
  ...parts: readonly string[]
): Buffer {
  return createHmac('sha256', key)
    .update([purpose, ...parts].join('\n'))
    .digest()
}
