import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

const columns = [
  'id',
  'nickname',
  'issuer',
  'subject',
  'role_id',
  'blocked_at',
  'blocked_reason',
  'deleted_at',
  'merged_into',
] as const

export function findPerson(reader: PlatformReader, userId: string) {
  return reader.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst()
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Undefined for deleted users too: nothing may be done to them any more. */
export function lockPerson(tx: PlatformTx, userId: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The person's account at this service: their own, or the latest of those merged into it. Undefined without one, and for
 * deleted users.
 */
export async function findAccountSubject(
  reader: PlatformReader,
  { userId, issuer }: { readonly userId: string; readonly issuer: string },
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('users')
    .select('subject')
    .where((eb) => eb.or([eb('id', '=', userId), eb('merged_into', '=', userId)]))
    .where('issuer', '=', issuer)
    .where('deleted_at', 'is', null)
    .orderBy(sql`id = ${userId}`, 'desc')
    .orderBy('merged_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject
}

/**
 * Serialises whatever may take an administrator away. It is taken before any row, and the count is a statement of its
 * own after it, so of two concurrent demotions the second counts without the first's.
 */
export async function lockAdministrators(tx: PlatformTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx)
}

/** Blocked administrators and those whose account is about to be deleted cannot help anybody, so they do not count. */
export async function isLastAdministrator(reader: PlatformReader, userId: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`
    select exists (select 1 from users u where u.id = ${userId} and u.role_id = 1 and u.blocked_at is null)
       and not exists (
         select 1 from users u where u.role_id = 1 and u.blocked_at is null and u.id <> ${userId}
           and not exists (select 1 from account_deletions d where d.user_id = u.id)) as last`.execute(reader)
  return rows[0]?.last === true
}

export async function updateRole(tx: PlatformTx, userId: string, roleId: number): Promise<void> {
  await tx.updateTable('users').set({ role_id: roleId }).where('id', '=', userId).execute()
}

export async function markBlocked(
  tx: PlatformTx,
  clock: Clock,
  userId: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blocked_at: now(clock), blocked_reason: reason })
    .where('id', '=', userId)
    .execute()
}

export async function markUnblocked(tx: PlatformTx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blocked_at: null, blocked_reason: null })
    .where('id', '=', userId)
    .execute()
}

/** Users of this nickname or email, without merged ones; several may share an email. */
export async function listPeopleCalled(
  reader: PlatformReader,
  name: { readonly nickname: string; readonly nicknameKey: string },
): Promise<PersonRow[]> {
  return reader
    .selectFrom('users')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.or([
        eb('nickname_key', '=', name.nicknameKey),
        eb(sql`lower(email)`, '=', name.nickname.toLowerCase()),
      ]),
    )
    .limit(3)
    .execute()
}
