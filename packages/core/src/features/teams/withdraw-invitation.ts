import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { announceInvitation } from './announce-team.ts'
import { lockLedTeam } from './lock-led-team.ts'
import { lockSent, markExpired, markWithdrawn } from './sent-invitation.store.ts'

type Refusals = 'teams.not_found' | 'teams.leader_only' | 'invitations.not_found' | 'invitations.settled'

export function withdrawInvitation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { teamId, invitationId }: { readonly teamId: string; readonly invitationId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const led = await lockLedTeam(tx, clock, { teamId, userId })
    if (!led.ok) return led
    await markExpired(tx, clock, teamId)
    const sent = await lockSent(tx, clock, { teamId, invitationId })
    if (!sent) return refuse('invitations.not_found')
    if (sent.state !== 'pending') return refuse('invitations.settled')
    await markWithdrawn(tx, clock, { teamId, invitationId })
    if (sent.invitee_id) announceInvitation(tx, invitationId, sent.invitee_id)
    return ok()
  })
}
