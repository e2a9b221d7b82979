import type { ExamBankRole, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

type BankRow = { readonly id: string; readonly name: Localised; readonly isArchived: boolean }
type Member = { readonly bankId: string; readonly userId: string }

export async function findBank(reader: PlatformReader, bankId: string): Promise<BankRow | null> {
  const row = await reader
    .selectFrom('exam_banks')
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', bankId)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name as Localised, isArchived: row.archived_at !== null } : null
}

/** Serialises all writes of one bank: its state, members and questions. */
export async function lockBankRow(tx: PlatformTx, bankId: string): Promise<void> {
  await tx.selectFrom('exam_banks').select('id').where('id', '=', bankId).forNoKeyUpdate().executeTakeFirst()
}

export async function findBankRole(
  reader: PlatformReader,
  { bankId, userId }: Member,
): Promise<ExamBankRole | null> {
  const row = await reader
    .selectFrom('exam_bank_members')
    .select('role')
    .where('bank_id', '=', bankId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.role as ExamBankRole | undefined) ?? null
}

/** Banks of a member, or all of them (null), with the counts of their questions. */
export async function listBankRows(
  reader: PlatformReader,
  { memberId, bankId }: { readonly memberId: string | null; readonly bankId?: string },
) {
  const { rows } = await sql<{
    id: string
    name: Localised
    role: ExamBankRole | null
    items: number
    ready: number
    is_archived: boolean
  }>`
    select b.id, b.name, m.role, b.archived_at is not null as is_archived, counts.items, counts.ready
    from exam_banks b
    left join exam_bank_members m on m.bank_id = b.id and m.user_id = ${memberId}
    cross join lateral (
      select count(*)::int as items, count(*) filter (where i.state = 'ready')::int as ready
      from exam_items i where i.bank_id = b.id) counts
    where (${memberId}::uuid is null or m.role is not null) and (${bankId ?? null}::uuid is null or b.id = ${bankId ?? null})
    order by b.archived_at is not null, b.created_at desc, b.id desc`.execute(reader)
  return rows
}

export function listMemberRows(reader: PlatformReader, bankId: string) {
  return reader
    .selectFrom('exam_bank_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.nickname', 'm.role'])
    .where('m.bank_id', '=', bankId)
    .orderBy(sql`array_position(array['owner', 'author', 'user'], m.role)`)
    .orderBy('u.nickname')
    .orderBy('m.user_id')
    .execute()
}

export function listTopicRows(reader: PlatformReader, bankId: string) {
  return reader
    .selectFrom('exam_items')
    .select(['topic', ({ fn }) => fn.countAll<string>().as('items')])
    .where('bank_id', '=', bankId)
    .where('state', '<>', 'retired')
    .groupBy('topic')
    .orderBy('topic')
    .execute()
}

export async function insertBank(
  tx: PlatformTx,
  clock: Clock,
  { id, name, ownerId }: { readonly id: string; readonly name: Localised; readonly ownerId: string },
): Promise<void> {
  await tx
    .insertInto('exam_banks')
    .values({ id, name: JSON.stringify(name), created_by: ownerId, created_at: now(clock) })
    .execute()
  await upsertMember(tx, { bankId: id, userId: ownerId, role: 'owner' })
}

export async function updateBank(
  tx: PlatformTx,
  clock: Clock,
  { id, name, isArchived }: BankRow,
): Promise<void> {
  await tx
    .updateTable('exam_banks')
    .set({
      name: JSON.stringify(name),
      archived_at: isArchived ? sql<Date>`coalesce(archived_at, ${now(clock)})` : null,
    })
    .where('id', '=', id)
    .execute()
}

export async function upsertMember(
  tx: PlatformTx,
  { bankId, userId, role }: Member & { readonly role: ExamBankRole },
): Promise<void> {
  await tx
    .insertInto('exam_bank_members')
    .values({ bank_id: bankId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['bank_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

export async function deleteMember(tx: PlatformTx, { bankId, userId }: Member): Promise<void> {
  await tx
    .deleteFrom('exam_bank_members')
    .where('bank_id', '=', bankId)
    .where('user_id', '=', userId)
    .execute()
}

export async function hasOtherOwner(reader: PlatformReader, { bankId, userId }: Member): Promise<boolean> {
  const row = await reader
    .selectFrom('exam_bank_members')
    .select('user_id')
    .where('bank_id', '=', bankId)
    .where('role', '=', 'owner')
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Also of a blocked account, which can still be removed from a bank. */
export async function findUserByNicknameKey(
  reader: PlatformReader,
  nicknameKey: string,
): Promise<{ readonly id: string; readonly roleId: number; readonly isBlocked: boolean } | null> {
  const row = await reader
    .selectFrom('users')
    .select(['id', 'role_id', 'blocked_at'])
    .where('nickname_key', '=', nicknameKey)
    .executeTakeFirst()
  return row ? { id: row.id, roleId: row.role_id, isBlocked: row.blocked_at !== null } : null
}
