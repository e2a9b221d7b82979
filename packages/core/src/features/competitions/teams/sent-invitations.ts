import { ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  type Clock,
  type CoreDeps,
  fingerprint,
  newId,
  newSecret,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import { nicknameKeys } from '../../identity/index.ts'
import { lockTeamAsLeader, queueInvitationEvent, queueTeamEvent } from './membership.ts'
import {
  countSentInvitations,
  findOpenInvitationId,
  insertInvitation,
  lockSentInvitation,
  markInvitationResent,
  markInvitationsExpired,
  markInvitationsWithdrawn,
} from './sent-invitation.store.ts'
import { whyTooManyInvitations } from './team.rules.ts'
import { hasMemberNamed } from './team.store.ts'

export type InvitationLimits = {
  /** Lifetime of an invitation. */
  readonly ttlSeconds: number
  /** Maximum of open invitations per team; three times as many may be sent per day. */
  readonly openMax: number
}

export type TeamDeps = CoreDeps & { readonly invitationLimits: InvitationLimits }

export type Addressee =
  | { readonly by: 'nickname'; readonly nickname: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'link'; readonly name: string }

/** The address as the leader wrote it, and its normalised key. */
function addressOf(addressee: Addressee): { readonly address: string; readonly addressKey: string } {
  switch (addressee.by) {
    case 'nickname':
      return { address: addressee.nickname, addressKey: nicknameKeys(addressee.nickname).nickname_key }
    case 'email':
      return { address: addressee.email, addressKey: addressee.email.toLowerCase() }
    case 'link':
      return { address: addressee.name, addressKey: addressee.name }
  }
}

type Refusals =
  | 'teams.not_found'
  | 'teams.leader_only'
  | 'teams.roster_locked'
  | 'teams.already_member'
  | 'teams.already_invited'
  | 'teams.too_many_invitations'

/**
 * The reply and its time are the same whether or not the person exists: the row, the event and its job are the same,
 * and the worker determines the recipient.
 */
export function inviteToTeam(
  { database, clock, invitationLimits }: TeamDeps,
  { userId }: Actor,
  { teamId, ...addressee }: Addressee & { readonly teamId: string },
): Promise<Result<{ id: string; secret: string | null }, Refusals>> {
  return transaction(database, async (tx) => {
    const led = await lockTeamAsLeader(tx, clock, { teamId, userId })
    if (!led.ok) return led
    const { competition, team } = led.value
    if (competition.rosterIsLocked) return refuse('teams.roster_locked')
    const { address, addressKey } = addressOf(addressee)
    if (addressee.by === 'nickname' && (await hasMemberNamed(tx, teamId, addressKey)))
      return refuse('teams.already_member')

    await expireAndTell(tx, clock, teamId)
    const why = whyTooManyInvitations(await countSentInvitations(tx, clock, teamId), invitationLimits)
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
    if (!inserted) return refuse('teams.already_invited')
    queueTeamEvent(tx, teamId, [userId])
    await publishEvent(tx, 'teams.invitation-sent', { invitationId: id })
    return ok({ id, secret })
  })
}

type ResendInvitationRefusals =
  | 'teams.not_found'
  | 'teams.leader_only'
  | 'teams.roster_locked'
  | 'invitations.not_found'
  | 'invitations.not_open'
  | 'invitations.sent_recently'
  | 'teams.too_many_invitations'

/** Renews the lifetime. An unused link gets a new secret, which invalidates the old one. */
export function resendInvitation(
  { database, clock, invitationLimits }: TeamDeps,
  { userId }: Actor,
  { teamId, invitationId }: { readonly teamId: string; readonly invitationId: string },
): Promise<Result<{ secret: string | null }, ResendInvitationRefusals>> {
  return transaction(database, async (tx) => {
    const led = await lockTeamAsLeader(tx, clock, { teamId, userId })
    if (!led.ok) return led
    if (led.value.competition.rosterIsLocked) return refuse('teams.roster_locked')
    await expireAndTell(tx, clock, teamId)
    const invitation = await lockSentInvitation(tx, clock, { teamId, invitationId })
    if (!invitation) return refuse('invitations.not_found')
    if (invitation.state !== 'pending' && invitation.state !== 'expired')
      return refuse('invitations.not_open')
    const isLink = invitation.addressed_by === 'link'
    if (invitation.state === 'expired') {
      const open = { teamId, by: invitation.addressed_by, addressKey: invitation.address_key }
      if (!isLink && (await findOpenInvitationId(tx, open))) return refuse('invitations.not_open')
      const why = whyTooManyInvitations(await countSentInvitations(tx, clock, teamId), invitationLimits)
      if (why) return refuse(why)
    } else if (invitation.sent_lately && !isLink) return refuse('invitations.sent_recently')

    const secret = isLink && invitation.invitee_id === null ? newSecret() : null
    const { ttlSeconds } = invitationLimits
    const secretHash = secret === null ? null : fingerprint(secret)
    await markInvitationResent(tx, clock, { invitationId, secretHash, ttlSeconds })
    await publishEvent(tx, 'teams.invitation-sent', { invitationId })
    return ok({ secret })
  })
}

type WithdrawInvitationRefusals =
  | 'teams.not_found'
  | 'teams.leader_only'
  | 'invitations.not_found'
  | 'invitations.not_open'

export function withdrawInvitation(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { teamId, invitationId }: { readonly teamId: string; readonly invitationId: string },
): Promise<Result<null, WithdrawInvitationRefusals>> {
  return transaction(database, async (tx) => {
    const led = await lockTeamAsLeader(tx, clock, { teamId, userId })
    if (!led.ok) return led
    await expireAndTell(tx, clock, teamId)
    const invitation = await lockSentInvitation(tx, clock, { teamId, invitationId })
    if (!invitation) return refuse('invitations.not_found')
    if (invitation.state !== 'pending') return refuse('invitations.not_open')
    await withdrawAndTell(tx, clock, { teamId, invitationId })
    if (invitation.invitee_id) queueInvitationEvent(tx, invitationId, invitation.invitee_id)
    return ok()
  })
}

/** Withdraws one or all open invitations of a team; what their addressees were sent is settled by the event. */
export async function withdrawAndTell(
  tx: PlatformTx,
  clock: Clock,
  which: { readonly teamId: string; readonly invitationId?: string },
): Promise<void> {
  for (const { id } of await markInvitationsWithdrawn(tx, clock, which))
    await publishEvent(tx, 'teams.invitation-closed', { invitationId: id })
}

async function expireAndTell(tx: PlatformTx, clock: Clock, teamId?: string): Promise<void> {
  for (const { id } of await markInvitationsExpired(tx, clock, teamId))
    await publishEvent(tx, 'teams.invitation-closed', { invitationId: id })
}

/** Housekeeping only: an overdue invitation already reads as expired. */
export async function expireInvitations({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await expireAndTell(tx, clock)
    return ok()
  })
}
