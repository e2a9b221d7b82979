import type { HallVisibility, Language } from '@tiltyard/contracts'
import {
  type Clock,
  isConstraintViolation,
  now,
  type PlatformReader,
  type PlatformTx,
} from '../../../kernel/index.ts'

type Name = { readonly nickname: string; readonly nickname_key: string; readonly nickname_skeleton: string }
export type UserRow = {
  readonly id: string
  readonly nickname: string
  readonly blocked_at: Date | null
  readonly blocked_reason: string | null
}

/** The user whom an identity leads to, which is the kept one after a merge. */
export function findUserByIdentity(
  reader: PlatformReader,
  issuer: string,
  subject: string,
): Promise<UserRow | undefined> {
  return reader
    .selectFrom('users as known')
    .innerJoin('users as u', (join) =>
      join.on(({ eb, fn, ref }) => eb('u.id', '=', fn.coalesce(ref('known.merged_into'), ref('known.id')))),
    )
    .select(['u.id', 'u.nickname', 'u.blocked_at', 'u.blocked_reason'])
    .where('known.issuer', '=', issuer)
    .where('known.subject', '=', subject)
    .executeTakeFirst()
}

/** False when the user exists already or the nickname is taken; the caller checks which. */
export async function insertUser(
  tx: PlatformTx,
  user: { id: string; issuer: string; subject: string } & Name,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function lockNickname(tx: PlatformTx, userId: string): Promise<string> {
  const { nickname } = await tx
    .selectFrom('users')
    .select('nickname')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return nickname
}

export async function updateNickname(
  tx: PlatformTx,
  userId: string,
  name: Name,
): Promise<'changed' | 'taken'> {
  try {
    await tx.updateTable('users').set(name).where('id', '=', userId).execute()
    return 'changed'
  } catch (fault) {
    if (
      isConstraintViolation(fault, 'users_nickname_unique') ||
      isConstraintViolation(fault, 'users_nickname_skeleton_unique')
    )
      return 'taken'
    throw fault
  }
}

export async function updateContact(
  tx: PlatformTx,
  userId: string,
  contact: { readonly email: string | null; readonly language: Language },
): Promise<void> {
  await tx.updateTable('users').set(contact).where('id', '=', userId).execute()
}

/** One row per event, so that a repeated job changes nothing. */
export async function insertNameOnce(
  tx: PlatformTx,
  name: { event_id: string; user_id: string; nickname: string; since: string },
): Promise<void> {
  await tx
    .insertInto('user_names')
    .values(name)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

export async function getDatabaseTime(reader: PlatformReader, clock: Clock): Promise<Date> {
  const { at } = await reader.selectNoFrom(now(clock).as('at')).executeTakeFirstOrThrow()
  return at
}

export async function findHallVisibility(reader: PlatformReader, userId: string): Promise<HallVisibility> {
  const { hall_visibility } = await reader
    .selectFrom('users')
    .select('hall_visibility')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return hall_visibility as HallVisibility
}

export async function updateVisibility(
  tx: PlatformTx,
  userIds: readonly string[],
  visibility: HallVisibility,
): Promise<void> {
  await tx.updateTable('users').set({ hall_visibility: visibility }).where('id', 'in', userIds).execute()
}

export async function lockAvatarFile(tx: PlatformTx, userId: string): Promise<string | null> {
  const { avatar_file } = await tx
    .selectFrom('users')
    .select('avatar_file')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return avatar_file
}

export async function updateAvatar(
  tx: PlatformTx,
  userId: string,
  values: { readonly avatar: string | null; readonly avatar_file: string | null },
): Promise<void> {
  await tx.updateTable('users').set(values).where('id', '=', userId).execute()
}
