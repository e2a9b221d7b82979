import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, type PlatformTx } from '../../../kernel/index.ts'
import type { MergePart } from '../../identity/index.ts'
import { queueTeamEvent } from './membership.ts'
import {
  findNickname,
  isOnAnyStaff,
  listMemberships,
  type Membership,
  updateMember,
} from './membership-merge.store.ts'
import { claimParticipation, findTeam, findTeamOfUser, listMemberIds, lockTeam } from './team.store.ts'

type Conflict = 'people.merge_both_play' | 'people.merge_is_staff' | 'people.merge_kept_is_staff'

/** The kept account plays on in the teams of the closed one. Who wrote what, and published results, stay as they are. */
export const mergeMemberships: MergePart = async (tx, _, { keptId, duplicateId, by }) => {
  const held = await listMemberships(tx, duplicateId)
  for (const { teamId } of held) await lockTeam(tx, teamId)
  return async () => {
    if (await isOnAnyStaff(tx, duplicateId))
      return refuse('people.merge_is_staff', { nickname: await findNickname(tx, duplicateId) })
    const memberships = await listMemberships(tx, duplicateId)
    const ids = (list: readonly Membership[]) => list.map(({ teamId }) => teamId).join()
    // The person joined or left a team while its lock was waited for.
    if (ids(memberships) !== ids(held)) return refuse('people.merge_changed')
    for (const membership of memberships) {
      const free = await claimPlace(tx, { ...membership, keptId })
      if (!free.ok) return free
    }
    for (const { teamId } of memberships) {
      await updateMember(tx, { teamId, fromId: duplicateId, toId: keptId })
      audit(tx, {
        actor: by,
        action: 'teams.replace-member',
        subject: `team:${teamId}`,
        before: { userId: duplicateId },
        after: { userId: keptId },
      })
      queueTeamEvent(tx, teamId, await listMemberIds(tx, teamId))
    }
    return ok(memberships.map(({ teamId }) => teamId))
  }
}

/** Waits for whoever puts the kept account into a team or on the staff of this competition, and then decides. */
async function claimPlace(
  tx: PlatformTx,
  { teamId, competitionId, keptId }: Membership & { readonly keptId: string },
): Promise<Result<null, Conflict>> {
  const participant = { competitionId, userId: keptId }
  const kind = await claimParticipation(tx, participant, 'player')
  const own = await findTeamOfUser(tx, participant)
  if (kind === 'player' && !own) return ok()
  const team = (await findTeam(tx, teamId))?.name ?? ''
  const nickname = await findNickname(tx, keptId)
  return own
    ? refuse('people.merge_both_play', { nickname, team: own.name, otherTeam: team })
    : refuse('people.merge_kept_is_staff', { nickname, team })
}
