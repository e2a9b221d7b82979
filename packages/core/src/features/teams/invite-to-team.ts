import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, fingerprint, newId, newSecret, transaction } from '../../kernel/index.ts'
import { announceTeam } from './announce-team.ts'
import { type Addressee, addressOf } from './invitation-address.ts'
import { lockLedTeam } from './lock-led-team.ts'
import { findMemberCalled } from './member.store.ts'
import { findSentCounts, insertInvitation, markExpired } from './sent-invitation.store.ts'
import { whyTooMany } from './team.rules.ts'
import type { TeamDeps } from './team-deps.ts'

type Refusals =
  | 'teams.not_found'
  | 'teams.leader_only'
  | 'teams.roster_locked'
  | 'teams.member_already'
  | 'teams.invited_already'
  | 'teams.too_many_invitations'

/**
 * One answer and one time, whether or not there is such a person: the row, the event and its job are the same, and who is
 * told, if anybody, is found out by the worker.
 */
export function inviteToTeam(
  { database, clock, invitationLimits }: TeamDeps,
  { userId }: Actor,
  { teamId, ...addressee }: Addressee & { readonly teamId: string },
): Promise<Result<{ id: string; secret: string | null }, Refusals>> {
  return transaction(database, async (tx) => {
    const led = await lockLedTeam(tx, clock, { teamId, userId })
    if (!led.ok) return led
    const { competition, team } = led.value
    if (competition.rosterIsLocked) return refuse('teams.roster_locked')
    const { address, addressKey } = addressOf(addressee)
    if (addressee.by === 'nickname' && (await findMemberCalled(tx, teamId, addressKey)))
      return refuse('teams.member_already')

    await markExpired(tx, clock, teamId)
    const why = whyTooMany(await findSentCounts(tx, clock, teamId), invitationLimits)
    if (why) return refuse(why)
    const id = newId()
    const secret = addressee.by === 'link' ? newSecret() : null
    const inserted = await insertInvitation(tx, clock, {
      id,
      teamId,
      competitionId: team.competitionId,
      inviterId: userId,
      by: addressee.by,
      address,
      addressKey,
      secretHash: secret === null ? null : fingerprint(secret),
      ttlSeconds: invitationLimits.ttlSeconds,
    })
    if (!inserted) return refuse('teams.invited_already')
    announceTeam(tx, teamId, [userId])
    await tell(tx, 'teams.invited', { invitationId: id })
    return ok({ id, secret })
  })
}
