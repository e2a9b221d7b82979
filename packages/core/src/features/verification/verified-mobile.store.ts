import { sql } from 'kysely'
import { type Clock, now, type PlatformTx } from '../../kernel/index.ts'

export async function deleteVerifiedMobile(tx: PlatformTx, userId: string): Promise<void> {
  await tx.deleteFrom('verified_mobiles').where('user_id', '=', userId).execute()
}

/** One at a time for each number; false when its three places are taken. */
export async function insertVerifiedMobile(
  tx: PlatformTx,
  clock: Clock,
  { userId, mobileKey }: { readonly userId: string; readonly mobileKey: Buffer },
): Promise<boolean> {
  const name = `verified mobile:${mobileKey.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into verified_mobiles (mobile_key, place, user_id, verified_at)
    select ${mobileKey}, place, ${userId}, ${now(clock)} from generate_series(1, 3) as place
    where not exists (select 1 from verified_mobiles v where v.mobile_key = ${mobileKey} and v.place = place.place)
    order by place limit 1`.execute(tx)
  return numAffectedRows === 1n
}

export async function putProfileMobile(
  tx: PlatformTx,
  clock: Clock,
  userId: string,
  mobile: string,
): Promise<void> {
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, mobile, updated_at: now(clock) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mobile, updated_at: now(clock) }))
    .execute()
}
