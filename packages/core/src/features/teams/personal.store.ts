import { type Clock, now, type PersonalPart, type PlatformTx } from '../../kernel/index.ts'
import { removeFile } from '../uploads/index.ts'
import { lockOwnTeam } from './lock-led-team.ts'
import { partWithMember } from './part-with-member.ts'
import { whyCannotGo } from './team.rules.ts'

export const personalTeams = {
  team_members: {
    list: (reader, userId) =>
      reader
        .selectFrom('team_members as m')
        .innerJoin('teams as t', 't.id', 'm.team_id')
        .select(['t.name', 't.org_name', 't.competition_id', 'm.joined_at'])
        .where('m.user_id', '=', userId)
        .execute(),
    remove: leaveTeams,
  },
  team_invitations: {
    list: (reader, userId) =>
      reader
        .selectFrom('team_invitations')
        .select(['team_id', 'addressed_by', 'state', 'created_at', 'settled_at'])
        .where((eb) => eb.or([eb('invitee_id', '=', userId), eb('inviter_id', '=', userId)]))
        .execute(),
    remove: forgetInvitations,
  },
  member_materials: {
    list: (reader, userId) =>
      reader
        .selectFrom('member_materials')
        .select(['team_id', 'org_name', 'state', 'reason', 'created_at', 'decided_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: deleteMaterials,
  },
} satisfies Record<string, PersonalPart>

/** A roster that is locked is the record of a competition: there the place stays, with nobody's name on it. */
async function leaveTeams(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute()
  for (const { team_id } of rows) {
    const own = await lockOwnTeam(tx, clock, { teamId: team_id, userId })
    if (own.ok && !whyCannotGo(own.value, { userId, members: own.value.memberIds.length }))
      await partWithMember(tx, clock, own.value, userId)
  }
}

/** Those that wait for the person end; an address that was written for them, a nickname or a mailbox, goes. */
async function forgetInvitations(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('team_invitations')
    .set({ state: 'withdrawn', settled_at: now(clock) })
    .where('invitee_id', '=', userId)
    .where('state', '=', 'pending')
    .execute()
  await tx
    .updateTable('team_invitations')
    .set(({ ref }) => ({ address: 'deleted user', address_key: ref('id') }))
    .where('invitee_id', '=', userId)
    .execute()
}

async function deleteMaterials(tx: PlatformTx, _: Clock, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('member_materials')
    .where('user_id', '=', userId)
    .returning('file_id')
    .execute()
  for (const { file_id } of deleted) if (file_id) await removeFile(tx, file_id)
}
