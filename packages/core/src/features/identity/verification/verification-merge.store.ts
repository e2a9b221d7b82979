import { sql } from 'kysely'
import type { PlatformTx } from '../../../kernel/index.ts'

/** A number that both have stays once. */
export async function moveIdNumbers(tx: PlatformTx, fromId: string, toId: string): Promise<void> {
  await sql`
    with moved as (delete from verified_identities where user_id = ${fromId} returning id_number_key, verified_at)
    insert into verified_identities (id_number_key, user_id, verified_at)
    select id_number_key, ${toId}::uuid, verified_at from moved
    on conflict (id_number_key, user_id) do nothing`.execute(tx)
}

/** The verified number, which keeps its place among the three accounts of that number; null without one. */
export async function takeVerifiedMobile(
  tx: PlatformTx,
  fromId: string,
  toId: string,
): Promise<string | null> {
  const moved = await tx
    .updateTable('verified_mobiles')
    .set({ user_id: toId })
    .where('user_id', '=', fromId)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return null
  const { rows } = await sql<{ mobile: string | null }>`
    with was as (select user_id, mobile from profiles where user_id = ${fromId} for update)
    update profiles p set mobile = null from was where p.user_id = was.user_id returning was.mobile`.execute(
    tx,
  )
  return rows[0]?.mobile ?? null
}
