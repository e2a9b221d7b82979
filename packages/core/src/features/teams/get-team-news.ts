import { ok } from '@tiltyard/contracts'
import { type CoreDeps, reading, transaction } from '../../kernel/index.ts'
import { announceInvitation } from './announce-team.ts'
import {
  findInvitationNews,
  findMaterialNews,
  findNickname,
  findTeamNews,
  type InvitationNews,
  listInvited,
} from './news.store.ts'

/** What messages and letters about it are made of. */
export async function getInvitationNews(
  { database, clock }: CoreDeps,
  invitationId: string,
): Promise<InvitationNews | null> {
  return findInvitationNews(reading(database), clock, invitationId)
}

/** Open pages of whoever it is for show it; answers with who that is, nobody included. */
export async function showInvitation({ database }: CoreDeps, invitationId: string): Promise<string[]> {
  const shown = await transaction(database, async (tx) => {
    const userIds = await listInvited(tx, invitationId)
    for (const userId of userIds) announceInvitation(tx, invitationId, userId)
    return ok(userIds)
  })
  return shown.ok ? shown.value : []
}

/** Who it is for, as far as they are known here. */
export function listInvitees({ database }: CoreDeps, invitationId: string): Promise<string[]> {
  return listInvited(reading(database), invitationId)
}

/** A team, and what somebody in it, or no longer in it, is called. */
export async function getTeamNews(
  { database }: CoreDeps,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
) {
  const reader = reading(database)
  const [team, nickname] = await Promise.all([findTeamNews(reader, teamId), findNickname(reader, userId)])
  return team && nickname !== null ? { ...team, nickname } : null
}

export type MaterialNews = NonNullable<Awaited<ReturnType<typeof getMaterialNews>>>

export function getMaterialNews({ database }: CoreDeps, materialId: string) {
  return findMaterialNews(reading(database), materialId)
}

export type { InvitationNews }
