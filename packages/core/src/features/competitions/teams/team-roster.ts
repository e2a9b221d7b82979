import { ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import { removeFile } from '../../files/index.ts'
import { markMaterialsWithdrawn } from './material.store.ts'
import {
  type LockedTeam,
  loadMembers,
  lockTeamAsLeader,
  lockTeamAsMember,
  queueTeamEvent,
} from './membership.ts'
import { withdrawAndTell } from './sent-invitations.ts'
import { whyCannotLeave } from './team.rules.ts'
import { deleteMember, markDissolved, markReminded, updateLeader } from './team.store.ts'

export function leaveTeam(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { teamId }: { readonly teamId: string },
): Promise<Result<null, 'teams.not_found' | 'teams.roster_locked' | 'teams.leadership_transfer_required'>> {
  return transaction(database, async (tx) => {
    const own = await lockTeamAsMember(tx, clock, { teamId, userId })
    if (!own.ok) return own
    const why = whyCannotLeave(own.value, { userId, members: own.value.memberIds.length })
    if (why) return refuse(why)
    await detachMember(tx, clock, own.value, userId)
    audit(tx, { actor: userId, action: 'teams.leave', subject: `team:${teamId}` })
    await publishEvent(tx, 'teams.member-left', { teamId, userId, removedBy: null })
    return ok()
  })
}

type Refusals =
  | 'teams.not_found'
  | 'teams.leader_only'
  | 'teams.roster_locked'
  | 'teams.member_not_found'
  | 'teams.leadership_transfer_required'

export function removeMember(
  { database, clock }: CoreDeps,
  actor: Actor,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const led = await lockTeamAsLeader(tx, clock, { teamId, userId: actor.userId })
    if (!led.ok) return led
    const { memberIds, team } = led.value
    if (!memberIds.includes(userId)) return refuse('teams.member_not_found')
    if (team.leaderId === userId) return refuse('teams.leadership_transfer_required')
    const why = whyCannotLeave(led.value, { userId, members: memberIds.length })
    if (why) return refuse(why)
    await detachMember(tx, clock, led.value, userId)
    audit(tx, {
      actor: actor.userId,
      action: 'teams.remove-member',
      subject: `team:${teamId}`,
      after: { userId },
    })
    await publishEvent(tx, 'teams.member-left', { teamId, userId, removedBy: actor.userId })
    return ok()
  })
}

/**
 * Allowed also after the roster lock: the members stay the same, and a team whose leader is unavailable must be able to
 * submit.
 */
export function transferLeadership(
  { database, clock }: CoreDeps,
  actor: Actor,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Result<null, 'teams.not_found' | 'teams.leader_only' | 'teams.member_not_found'>> {
  return transaction(database, async (tx) => {
    const led = await lockTeamAsLeader(tx, clock, { teamId, userId: actor.userId })
    if (!led.ok) return led
    if (!led.value.memberIds.includes(userId)) return refuse('teams.member_not_found')
    if (userId === actor.userId) return ok()
    await updateLeader(tx, teamId, userId)
    audit(tx, {
      actor: actor.userId,
      action: 'teams.transfer-leadership',
      subject: `team:${teamId}`,
      before: { leader: actor.userId },
      after: { leader: userId },
    })
    queueTeamEvent(tx, teamId, led.value.memberIds)
    await publishEvent(tx, 'teams.leadership-transferred', { teamId, userId })
    return ok()
  })
}

const onceInSeconds = 86_400

export function remindMembers(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { teamId }: { readonly teamId: string },
): Promise<
  Result<{ remindedCount: number; recentlyRemindedCount: number }, 'teams.not_found' | 'teams.leader_only'>
> {
  return transaction(database, async (tx) => {
    const led = await lockTeamAsLeader(tx, clock, { teamId, userId })
    if (!led.ok) return led
    const members = await loadMembers(tx, led.value.team, led.value.competition)
    const lacking = members
      .filter(({ row, lacks }) => row.user_id !== userId && lacks)
      .map(({ row }) => row.user_id)
    const reminded = await markReminded(tx, clock, { teamId, userIds: lacking, seconds: onceInSeconds })
    for (const remindedId of reminded)
      await publishEvent(tx, 'teams.reminder-requested', { teamId, userId: remindedId })
    return ok({ remindedCount: reminded.length, recentlyRemindedCount: lacking.length - reminded.length })
  })
}

/**
 * Removes a member, who leaves or is removed by the leader, and their materials. Without members the team is dissolved.
 */
export async function detachMember(
  tx: PlatformTx,
  clock: Clock,
  { team, memberIds }: LockedTeam,
  userId: string,
): Promise<void> {
  for (const fileId of await markMaterialsWithdrawn(tx, team.id, userId)) await removeFile(tx, fileId)
  if (memberIds.length === 1) {
    await withdrawAndTell(tx, clock, { teamId: team.id })
    await markDissolved(tx, clock, team.id)
  }
  await deleteMember(tx, team.id, userId)
  queueTeamEvent(tx, team.id, memberIds)
}
