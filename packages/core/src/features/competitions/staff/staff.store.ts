import { CompetitionRole } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export async function listStaffMembers(reader: PlatformReader, competitionId: string) {
  const rows = await reader
    .selectFrom('competition_staff as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.nickname', 'm.role', 'm.added_at'])
    .where('m.competition_id', '=', competitionId)
    .orderBy(sql`array_position(array['owner', 'organiser', 'judge', 'monitor'], m.role)`)
    .orderBy('m.added_at')
    .orderBy('m.user_id')
    .execute()
  return rows.map(({ user_id, nickname, role, added_at }) => ({
    userId: user_id,
    nickname,
    role: CompetitionRole.parse(role),
    addedAt: added_at,
  }))
}

export async function findUserByNicknameKey(
  reader: PlatformReader,
  nicknameKey: string,
): Promise<{ readonly id: string; readonly nickname: string } | null> {
  const row = await reader
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('nickname_key', '=', nicknameKey)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** False when the person is on the staff already. */
export async function insertStaffMember(
  tx: PlatformTx,
  clock: Clock,
  member: { readonly competitionId: string; readonly userId: string; readonly role: CompetitionRole },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('competition_staff')
    .values({
      competition_id: member.competitionId,
      user_id: member.userId,
      role: member.role,
      added_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Member = { readonly competitionId: string; readonly userId: string }

export async function updateStaffRole(tx: PlatformTx, member: Member, role: CompetitionRole): Promise<void> {
  await tx
    .updateTable('competition_staff')
    .set({ role })
    .where('competition_id', '=', member.competitionId)
    .where('user_id', '=', member.userId)
    .execute()
}

export async function deleteStaffMember(tx: PlatformTx, member: Member): Promise<void> {
  await tx
    .deleteFrom('competition_staff')
    .where('competition_id', '=', member.competitionId)
    .where('user_id', '=', member.userId)
    .execute()
}
