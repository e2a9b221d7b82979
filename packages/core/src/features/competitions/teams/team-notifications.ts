import { ok } from '@tiltyard/contracts'
import { type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { queueInvitationEvent } from './membership.ts'
import { listMemberIds } from './team.store.ts'
import {
  findEntryNotification,
  findFace,
  findInvitationNotification,
  findMaterialNotification,
  findTeamNotification,
  type InvitationNotification,
  listInvitedUserIds,
} from './team-notification.store.ts'

/** Content of messages and mails about an invitation. */
export async function getInvitationNotification(
  { database, clock }: CoreDeps,
  invitationId: string,
): Promise<InvitationNotification | null> {
  return findInvitationNotification(toReader(database), clock, invitationId)
}

/** Sends a live event to the invited users; returns their ids, possibly none. */
export async function broadcastInvitation({ database }: CoreDeps, invitationId: string): Promise<string[]> {
  const result = await transaction(database, async (tx) => {
    const userIds = await listInvitedUserIds(tx, invitationId)
    for (const userId of userIds) queueInvitationEvent(tx, invitationId, userId)
    return ok(userIds)
  })
  return result.ok ? result.value : []
}

/** The invited users who are known to the platform. */
export function listInviteeIds({ database }: CoreDeps, invitationId: string): Promise<string[]> {
  return listInvitedUserIds(toReader(database), invitationId)
}

/** A team, and nickname and avatar of a current or former member. */
export async function getTeamNotification(
  { database }: CoreDeps,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
) {
  const reader = toReader(database)
  const [team, face] = await Promise.all([findTeamNotification(reader, teamId), findFace(reader, userId)])
  return team && face ? { ...team, ...face } : null
}

/** A team's present members and its competition. */
export async function getTeamRecipients({ database }: CoreDeps, teamId: string) {
  const reader = toReader(database)
  const [team, memberIds] = await Promise.all([
    findTeamNotification(reader, teamId),
    listMemberIds(reader, teamId),
  ])
  return team ? { ...team, memberIds } : null
}

export type MaterialNotification = NonNullable<Awaited<ReturnType<typeof getMaterialNotification>>>

export function getMaterialNotification({ database }: CoreDeps, materialId: string) {
  return findMaterialNotification(toReader(database), materialId)
}

export type { InvitationNotification }

/** Content and recipients of messages about an entry. */
export async function getEntryNotification({ database }: CoreDeps, teamId: string) {
  const reader = toReader(database)
  const notification = await findEntryNotification(reader, teamId)
  return notification && { ...notification, memberIds: await listMemberIds(reader, teamId) }
}
