import type { CoreDeps } from '../../kernel/index.ts'

export type InvitationLimits = {
  /** How long an invitation can be answered. */
  readonly ttlSeconds: number
  /** Open invitations that one team may have; three times as many may be sent in a day. */
  readonly openMax: number
}

export type TeamDeps = CoreDeps & { readonly invitationLimits: InvitationLimits }
