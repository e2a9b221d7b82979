import {
  type Clock,
  now,
  type PersonalDataHandler,
  type PlatformReader,
  type PlatformTx,
} from '../../../kernel/index.ts'
import { removeFile } from '../../files/index.ts'
import { lockTeamAsMember } from './membership.ts'
import { whyCannotLeave } from './team.rules.ts'
import { detachMember } from './team-roster.ts'

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
        .select(['team_id', 'addressed_by', 'state', 'created_at', 'closed_at'])
        .where((eb) => eb.or([eb('invitee_id', '=', userId), eb('inviter_id', '=', userId)]))
        .execute(),
    remove: eraseInvitations,
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
} satisfies Record<string, PersonalDataHandler>

/** A locked roster is the record of a competition: the place is kept without a name. */
async function leaveTeams(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute()
  for (const { team_id } of rows) {
    const own = await lockTeamAsMember(tx, clock, { teamId: team_id, userId })
    if (own.ok && !whyCannotLeave(own.value, { userId, members: own.value.memberIds.length }))
      await detachMember(tx, clock, own.value, userId)
  }
}

/** Pending invitations are withdrawn, and the nickname or mailbox that they were sent to is erased. */
async function eraseInvitations(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('team_invitations')
    .set({ state: 'withdrawn', closed_at: now(clock) })
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

/** Teams that the person leads, with other members who could lead them, while the roster can still change. */
export async function listTeamsToHandOver(
  reader: PlatformReader,
  clock: Clock,
  userId: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('teams as t')
    .innerJoin('competitions as c', 'c.id', 't.competition_id')
    .select('t.name')
    .where('t.leader_id', '=', userId)
    .where((eb) => eb.or([eb('c.roster_locks_at', 'is', null), eb('c.roster_locks_at', '>', now(clock))]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('team_members as m')
          .select('m.user_id')
          .whereRef('m.team_id', '=', 't.id')
          .where('m.user_id', '<>', userId),
      ),
    )
    .orderBy('t.created_at')
    .execute()
  return rows.map(({ name }) => name)
}

/** Contains only the id of the deciding person. */
export const personalEntries = {
  entries: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>

export const personalCompetitions = {
  competition_staff: {
    list: (reader, userId) =>
      reader
        .selectFrom('competition_staff')
        .select(['competition_id', 'role', 'added_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('competition_staff').where('user_id', '=', userId).execute()
    },
  },
  // Written by triggers of the member tables and deleted with their rows.
  competition_participants: { list: null, remove: null },
  competition_announcements: { list: null, remove: null },
  competition_imports: { list: null, remove: null },
} satisfies Record<string, PersonalDataHandler>
