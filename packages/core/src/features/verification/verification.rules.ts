export type VerifiedStatus = 0 | 1 | 2 | 3
export type VerifiedType = 'none' | 'mobile' | 'cert_photo'

/** How a person stands. The type is 'none' until something was verified: a document in review opens nothing. */
export type Standing = { readonly verifiedStatus: VerifiedStatus; readonly verifiedType: VerifiedType }

/**
 * Whether a person is verified in the way that a competition asks for; in what case either is written does not matter.
 * The type tells only the stronger way, so whoever is verified by document has a number verified beside it.
 */
export function verifyTypeMatches(
  competitionVerifyType: string,
  { verifiedStatus, verifiedType, hasVerifiedNumber }: Standing & { readonly hasVerifiedNumber: boolean },
): boolean {
  const asked = competitionVerifyType.toLowerCase()
  if (asked === 'none') return true
  if (verifiedStatus !== 1) return false
  return asked === verifiedType.toLowerCase() || (asked === 'mobile' && hasVerifiedNumber)
}

export type Happening = 'mobile-verified' | 'photo-sent' | 'photo-approved' | 'photo-rejected'

/** What was verified stays: neither a weaker way, nor a request that waits or fails, takes it away. */
export function standingAfter(before: Standing, happened: Happening): Standing {
  if (happened === 'photo-approved') return { verifiedStatus: 1, verifiedType: 'cert_photo' }
  if (before.verifiedStatus === 1) return before
  if (happened === 'mobile-verified') return { verifiedStatus: 1, verifiedType: 'mobile' }
  return { verifiedStatus: happened === 'photo-sent' ? 2 : 3, verifiedType: 'none' }
}
