import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceInvitation, announceTeam } from './announce-team.ts'
import { whyCannotAnswer } from './invitation.rules.ts'
import { lockInvitation, markAnswered } from './invitation.store.ts'

type Refusals = 'invitations.not_found' | NonNullable<ReturnType<typeof whyCannotAnswer>>

export function refuseInvitation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { invitationId }: { readonly invitationId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const invitation = await lockInvitation(tx, clock, { invitationId, userId })
    if (!invitation) return refuse('invitations.not_found')
    const why = whyCannotAnswer(invitation)
    if (why) return refuse(why)
    await markAnswered(tx, clock, { invitationId, state: 'refused', userId })
    const { leaderId, id } = invitation.team
    if (leaderId) announceTeam(tx, id, [leaderId])
    announceInvitation(tx, invitationId, userId)
    await tell(tx, 'teams.invitation-answered', { invitationId, answer: 'refused' })
    return ok()
  })
}
