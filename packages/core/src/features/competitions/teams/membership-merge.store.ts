import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

export type Membership = { readonly teamId: string; readonly competitionId: string }

/** In the order of their ids, in which several teams are locked. */
export function listMemberships(reader: PlatformReader, userId: string): Promise<Membership[]> {
  return reader
    .selectFrom('team_members')
    .select(['team_id as teamId', 'competition_id as competitionId'])
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute()
}

/** Any competition whose staff the person belongs to. */
export async function isOnAnyStaff(reader: PlatformReader, userId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('competition_staff')
    .select('competition_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findNickname(reader: PlatformReader, userId: string): Promise<string> {
  const row = await reader.selectFrom('users').select('nickname').where('id', '=', userId).executeTakeFirst()
  return row?.nickname ?? ''
}

type Place = { readonly teamId: string; readonly fromId: string; readonly toId: string }

/** The place in the team with its proofs and its leadership; a constraint looks at the leader when the transaction ends. */
export async function updateMember(tx: PlatformTx, { teamId, fromId, toId }: Place): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ user_id: toId })
    .where('team_id', '=', teamId)
    .where('user_id', '=', fromId)
    .execute()
  await tx
    .updateTable('teams')
    .set({ leader_id: toId })
    .where('id', '=', teamId)
    .where('leader_id', '=', fromId)
    .execute()
  await tx
    .updateTable('member_materials')
    .set({ user_id: toId })
    .where('team_id', '=', teamId)
    .where('user_id', '=', fromId)
    .execute()
}
