import type { Verification } from '@tiltyard/contracts/browser'

export type VerificationMethod = 'mobile' | 'cert_photo'

/** Available methods: mobile always, a document unless one is in review or approved. */
export function availableMethods({
  verifiedType,
  request,
}: Pick<Verification, 'verifiedType' | 'request'>): readonly VerificationMethod[] {
  const photoIsOpen = verifiedType !== 'cert_photo' && request?.state !== 'in_review'
  return photoIsOpen ? ['mobile', 'cert_photo'] : ['mobile']
}

export type VerificationState =
  | 'none'
  | 'mobile'
  | 'mobileAndReview'
  | 'review'
  | 'rejected'
  | 'mobileAndRejected'
  | 'photo'

/** The state shown to the user, from the status and the latest document. */
export function verificationStateOf({
  verifiedStatus,
  verifiedType,
  request,
}: Verification): VerificationState {
  if (verifiedStatus === 1 && verifiedType === 'cert_photo') return 'photo'
  const isMobile = verifiedStatus === 1
  if (request?.state === 'in_review') return isMobile ? 'mobileAndReview' : 'review'
  if (request?.state === 'rejected') return isMobile ? 'mobileAndRejected' : 'rejected'
  return isMobile ? 'mobile' : 'none'
}

export const noticeKinds = {
  none: 'info',
  mobile: 'success',
  mobileAndReview: 'success',
  review: 'attention',
  rejected: 'error',
  mobileAndRejected: 'attention',
  photo: 'success',
} as const satisfies Record<VerificationState, string>

const longestWait = 60

/**
 * Whole seconds until another code may be requested. The page's clock steps in seconds, so a surplus second
 * is left out.
 */
export function secondsUntil(iso: string, nowMs: number): number {
  return Math.min(longestWait, Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / 1000)))
}
