import { isConstraintViolation, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

type Name = { readonly name: string; readonly nameKey: string; readonly nameSkeleton: string }

/** The unique keys decide; after a violation the transaction can only be rolled back. */
export async function updateTeamName(
  tx: PlatformTx,
  teamId: string,
  { name, nameKey, nameSkeleton }: Name,
): Promise<'changed' | 'taken'> {
  try {
    await tx
      .updateTable('teams')
      .set({ name, name_key: nameKey, name_skeleton: nameSkeleton })
      .where('id', '=', teamId)
      .execute()
    return 'changed'
  } catch (fault) {
    if (
      isConstraintViolation(fault, 'teams_name_unique') ||
      isConstraintViolation(fault, 'teams_name_skeleton_unique')
    )
      return 'taken'
    throw fault
  }
}

/** Boards that are open read the names again. */
export async function incrementTeamNamesRevision(tx: PlatformTx, competitionId: string): Promise<void> {
  await tx
    .updateTable('competitions')
    .set(({ eb }) => ({ team_names_revision: eb('team_names_revision', '+', 1) }))
    .where('id', '=', competitionId)
    .execute()
}

/** A person who can sign in. */
export async function findPersonByNickname(
  reader: PlatformReader,
  nicknameKey: string,
): Promise<{ readonly id: string; readonly nickname: string } | null> {
  const row = await reader
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('nickname_key', '=', nicknameKey)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
