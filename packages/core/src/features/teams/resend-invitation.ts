import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, fingerprint, newSecret, transaction } from '../../kernel/index.ts'
import { lockLedTeam } from './lock-led-team.ts'
import { findOpenTo, findSentCounts, lockSent, markExpired, markSentAgain } from './sent-invitation.store.ts'
import { whyTooMany } from './team.rules.ts'
import type { TeamDeps } from './team-deps.ts'

type Refusals =
  | 'teams.not_found'
  | 'teams.leader_only'
  | 'teams.roster_locked'
  | 'invitations.not_found'
  | 'invitations.settled'
  | 'invitations.sent_lately'
  | 'teams.too_many_invitations'

/** Its time begins anew. A link that nobody has used yet gets a new secret, so the old one is worth nothing. */
export function resendInvitation(
  { database, clock, invitationLimits }: TeamDeps,
  { userId }: Actor,
  { teamId, invitationId }: { readonly teamId: string; readonly invitationId: string },
): Promise<Result<{ secret: string | null }, Refusals>> {
  return transaction(database, async (tx) => {
    const led = await lockLedTeam(tx, clock, { teamId, userId })
    if (!led.ok) return led
    if (led.value.competition.rosterIsLocked) return refuse('teams.roster_locked')
    await markExpired(tx, clock, teamId)
    const sent = await lockSent(tx, clock, { teamId, invitationId })
    if (!sent) return refuse('invitations.not_found')
    if (sent.state !== 'pending' && sent.state !== 'expired') return refuse('invitations.settled')
    const isLink = sent.addressed_by === 'link'
    if (sent.state === 'expired') {
      const open = { teamId, by: sent.addressed_by, addressKey: sent.address_key }
      if (!isLink && (await findOpenTo(tx, open))) return refuse('invitations.settled')
      const why = whyTooMany(await findSentCounts(tx, clock, teamId), invitationLimits)
      if (why) return refuse(why)
    } else if (sent.sent_lately && !isLink) return refuse('invitations.sent_lately')

    const secret = isLink && sent.invitee_id === null ? newSecret() : null
    const { ttlSeconds } = invitationLimits
    const secretHash = secret === null ? null : fingerprint(secret)
    await markSentAgain(tx, clock, { invitationId, secretHash, ttlSeconds })
    await tell(tx, 'teams.invited', { invitationId })
    return ok({ secret })
  })
}
