import type { InvitationDetail } from '@tiltyard/contracts/browser'

/** States of the invitation dialog by obstacle. */
export type InvitationState =
  /** The invitation can no longer be answered. */
  | { readonly kind: 'over'; readonly as: 'expired' | 'withdrawn' | 'accepted' | 'declined' | 'dissolved' }
  /** The notice of the specification, with links to profile and verification. */
  | { readonly kind: 'instructions'; readonly profile: boolean; readonly verify: boolean }
  /** The user cannot remove the obstacle here. */
  | { readonly kind: 'blocked'; readonly by: BlockedReason }
  | { readonly kind: 'open'; readonly asksForMaterials: boolean }

export type BlockedReason =
  | 'roster_locked'
  | 'full'
  | 'staff'
  | 'in_a_team'
  | 'not_open'
  | 'verification_in_review'

export function invitationStateOf(
  detail: Pick<InvitationDetail, 'obstacle' | 'missing' | 'materialsRequired' | 'verify'>,
): InvitationState {
  const profile = detail.missing.length > 0
  switch (detail.obstacle) {
    case null:
      return { kind: 'open', asksForMaterials: detail.materialsRequired }
    case 'invitations.expired':
      return { kind: 'over', as: 'expired' }
    case 'invitations.withdrawn':
      return { kind: 'over', as: 'withdrawn' }
    case 'invitations.already_accepted':
      return { kind: 'over', as: 'accepted' }
    case 'invitations.already_declined':
      return { kind: 'over', as: 'declined' }
    case 'teams.dissolved':
      return { kind: 'over', as: 'dissolved' }
    case 'invitations.profile_incomplete':
      return { kind: 'instructions', profile, verify: !detail.verify }
    case 'invitations.verification_required':
    case 'invitations.verification_rejected':
    case 'invitations.verification_type_mismatch':
      return { kind: 'instructions', profile, verify: true }
    case 'invitations.verification_in_review':
      return { kind: 'blocked', by: 'verification_in_review' }
    case 'teams.roster_locked':
      return { kind: 'blocked', by: 'roster_locked' }
    case 'teams.full':
      return { kind: 'blocked', by: 'full' }
    case 'competitions.staff_cannot_play':
      return { kind: 'blocked', by: 'staff' }
    case 'teams.already_in_team':
      return { kind: 'blocked', by: 'in_a_team' }
    case 'competitions.not_open':
      return { kind: 'blocked', by: 'not_open' }
  }
}

export type MaterialInput = {
  readonly orgName: string
  readonly fileName: string | null
  readonly agreed: boolean
}
export type Problems = { readonly [K in 'orgName' | 'file' | 'agreement']?: true }

/** Required fields of the specification. */
export function problemsOf({ orgName, fileName, agreed }: MaterialInput): Problems {
  return {
    ...(orgName.trim() === '' && { orgName: true }),
    ...(fileName === null && { file: true }),
    ...(!agreed && { agreement: true }),
  }
}

export const orgNameMax = 100
export const maxBytes = 20 * 1024 * 1024

/** Checks name and MIME type; the server checks the content. */
export function isJpeg({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.jpe?g$/i.test(name) && (type === '' || type === 'image/jpeg')
}
