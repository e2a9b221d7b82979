import type { CurrentUser } from '@tiltyard/contracts/browser'

const labels = { 0: 'none', 1: 'done', 2: 'inReview', 3: 'rejected' } as const
const tones = { 0: 'plain', 1: 'good', 2: 'waiting', 3: 'bad' } as const

export type Verification = {
  readonly word: (typeof labels)[CurrentUser['verifiedStatus']]
  readonly tone: (typeof tones)[CurrentUser['verifiedStatus']]
  /** The method, once verified. */
  readonly by: 'mobile' | 'cert_photo' | null
}

export function verificationOf({
  verifiedStatus,
  verifiedType,
}: Pick<CurrentUser, 'verifiedStatus' | 'verifiedType'>): Verification {
  return {
    word: labels[verifiedStatus],
    tone: tones[verifiedStatus],
    by: verifiedStatus === 1 && verifiedType !== 'none' ? verifiedType : null,
  }
}
