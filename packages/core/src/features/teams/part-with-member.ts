import type { Clock, PlatformTx } from '../../kernel/index.ts'
import { removeFile } from '../uploads/index.ts'
import { announceTeam } from './announce-team.ts'
import type { LockedTeam } from './lock-led-team.ts'
import { markMaterialsWithdrawn } from './material.store.ts'
import { deleteMember } from './member.store.ts'
import { markWithdrawn } from './sent-invitation.store.ts'
import { markDissolved } from './team.store.ts'

/** Somebody goes, by their own will or the leader's, and with them what they had handed in. The last one ends the team. */
export async function partWithMember(
  tx: PlatformTx,
  clock: Clock,
  { team, memberIds }: LockedTeam,
  userId: string,
): Promise<void> {
  for (const fileId of await markMaterialsWithdrawn(tx, team.id, userId)) await removeFile(tx, fileId)
  if (memberIds.length === 1) {
    await markWithdrawn(tx, clock, { teamId: team.id })
    await markDissolved(tx, clock, team.id)
  }
  await deleteMember(tx, team.id, userId)
  announceTeam(tx, team.id, memberIds)
}
