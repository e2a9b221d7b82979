import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, fingerprint, transaction } from '../../kernel/index.ts'
import { markClaimedByLink } from './invitation.store.ts'

/** The first to open a link is the person that it was meant for; to everybody after them it is no link at all. */
export function claimInvitation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { secret }: { readonly secret: string },
): Promise<Result<{ invitationId: string }, 'invitations.link_invalid'>> {
  return transaction(database, async (tx) => {
    const invitationId = await markClaimedByLink(tx, clock, { secretHash: fingerprint(secret), userId })
    if (!invitationId) return refuse('invitations.link_invalid')
    audit(tx, { actor: userId, action: 'teams.claim-invitation', subject: `invitation:${invitationId}` })
    return ok({ invitationId })
  })
}
