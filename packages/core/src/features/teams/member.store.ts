import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'

export function listMembers(reader: PlatformReader, teamId: string) {
  return reader
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'm.user_id')
    .select(['m.user_id', 'm.joined_at', 'u.nickname', 'u.avatar', 'u.verified_status', 'u.verified_type'])
    .select('p.mobile')
    .where('m.team_id', '=', teamId)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute()
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export async function listMemberIds(reader: PlatformReader, teamId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** By the folded nickname, among the team's own: the leader sees these names anyway. */
export async function findMemberCalled(
  reader: PlatformReader,
  teamId: string,
  nicknameKey: string,
): Promise<boolean> {
  const found = await reader
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.team_id', '=', teamId)
    .where('u.nickname_key', '=', nicknameKey)
    .executeTakeFirst()
  return found !== undefined
}

/** False when the person is in a team of this competition, be it since a moment ago. */
export async function insertMember(
  tx: PlatformTx,
  clock: Clock,
  member: { readonly teamId: string; readonly competitionId: string; readonly userId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('team_members')
    .values({
      team_id: member.teamId,
      competition_id: member.competitionId,
      user_id: member.userId,
      joined_at: now(clock),
    })
    .onConflict((conflict) => conflict.constraint('team_members_one_team_per_competition').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteMember(tx: PlatformTx, teamId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Those of them who were not reminded within these seconds; they count as reminded now. */
export async function markReminded(
  tx: PlatformTx,
  clock: Clock,
  { teamId, userIds, seconds }: { teamId: string; userIds: readonly string[]; seconds: number },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .updateTable('team_members')
    .set({ reminded_at: now(clock) })
    .where('team_id', '=', teamId)
    .where('user_id', 'in', userIds)
    .where((eb) =>
      eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<', secondsFromNow(clock, -seconds))]),
    )
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
