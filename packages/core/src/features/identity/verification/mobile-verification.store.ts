import { sql } from 'kysely'
import {
  type Clock,
  newId,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'
import type { SmsReport } from '../../../ports/index.ts'
import {
  budgetSeconds,
  codeLifetimeSeconds,
  maxAttemptsPerCode,
  resendAfterSeconds,
} from './verification.rules.ts'

export type Budget = {
  readonly column: 'user_key' | 'mobile_key' | 'address_key'
  readonly key: Buffer
  readonly limit: number
}

/** Serialises the use of these budgets until the commit; locked in a fixed order to avoid deadlocks. */
export async function lockBudgets(tx: PlatformTx, budgets: readonly Budget[]): Promise<void> {
  const names = budgets.map(({ column, key }) => `mobile codes:${column}:${key.toString('hex')}`)
  for (const name of names.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function countSends(tx: PlatformTx, clock: Clock, { column, key }: Budget): Promise<number> {
  const { spent } = await tx
    .selectFrom('mobile_code_sends')
    .select(({ fn }) => fn.countAll<string>().as('spent'))
    .where(column, '=', key)
    .where('sent_at', '>', secondsFromNow(clock, -budgetSeconds))
    .executeTakeFirstOrThrow()
  return Number(spent)
}

export async function insertSend(
  tx: PlatformTx,
  clock: Clock,
  keys: { readonly user_key: Buffer; readonly mobile_key: Buffer; readonly address_key: Buffer },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('mobile_code_sends')
    .values({ id, ...keys, sent_at: now(clock) })
    .execute()
  return id
}

export async function updateSendOutcome(
  tx: PlatformTx,
  id: string,
  { outcome, providerCode }: SmsReport,
): Promise<void> {
  await tx
    .updateTable('mobile_code_sends')
    .set({ outcome, provider_code: providerCode })
    .where('id', '=', id)
    .execute()
}

/** What became of the codes of the last 24 hours, most frequent first. */
export function listCodeOutcomes(reader: PlatformReader, clock: Clock) {
  return reader
    .selectFrom('mobile_code_sends')
    .select(({ fn }) => [
      'outcome',
      'provider_code as providerCode',
      fn.countAll<string>().as('count'),
      fn.max<Date>('sent_at').as('lastAt'),
    ])
    .where('sent_at', '>', secondsFromNow(clock, -86_400))
    .where('outcome', 'is not', null)
    .groupBy(['outcome', 'provider_code'])
    .orderBy('count', 'desc')
    .limit(20)
    .execute()
}

/** Seconds until the user may request another code; 0: at once. */
export async function countSecondsUntilResend(
  reader: PlatformReader,
  clock: Clock,
  userId: string,
): Promise<number> {
  const row = await reader
    .selectFrom('mobile_codes')
    .select(
      sql<number>`ceil(extract(epoch from sent_at - ${secondsFromNow(clock, -resendAfterSeconds)}))::int`.as(
        'wait',
      ),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Math.max(0, row?.wait ?? 0)
}

export async function upsertCode(
  tx: PlatformTx,
  clock: Clock,
  code: { readonly userId: string; readonly mobile: string; readonly hash: Buffer },
): Promise<void> {
  const values = {
    mobile: code.mobile,
    code_hash: code.hash,
    tries: 0,
    sent_at: now(clock),
    expires_at: secondsFromNow(clock, codeLifetimeSeconds),
  }
  await tx
    .insertInto('mobile_codes')
    .values({ user_id: code.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Takes one of the five attempts in one statement: a sixth is never checked, however many are concurrent. */
export function incrementAttempts(tx: PlatformTx, clock: Clock, userId: string) {
  return tx
    .updateTable('mobile_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', maxAttemptsPerCode)
    .where('expires_at', '>', now(clock))
    .returning(['mobile', 'code_hash', 'tries'])
    .executeTakeFirst()
}

/** False when a concurrent call used the code, or a new one replaced it. */
export async function deleteCode(tx: PlatformTx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mobile_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export function findOpenCode(reader: PlatformReader, clock: Clock, userId: string) {
  return reader
    .selectFrom('mobile_codes')
    .select(['mobile', 'expires_at'])
    .select(sql<Date>`sent_at + make_interval(secs => ${resendAfterSeconds})`.as('resend_at'))
    .where('user_id', '=', userId)
    .where('tries', '<', maxAttemptsPerCode)
    .where('expires_at', '>', now(clock))
    .executeTakeFirst()
}

export async function deleteExpiredCodes(tx: PlatformTx, clock: Clock): Promise<void> {
  await tx
    .deleteFrom('mobile_code_sends')
    .where('sent_at', '<', secondsFromNow(clock, -budgetSeconds))
    .execute()
  await tx.deleteFrom('mobile_codes').where('expires_at', '<', now(clock)).execute()
}

export async function deleteVerifiedMobile(tx: PlatformTx, userId: string): Promise<void> {
  await tx.deleteFrom('verified_mobiles').where('user_id', '=', userId).execute()
}

/** Serialised per number; false when its three places are taken. */
export async function insertVerifiedMobile(
  tx: PlatformTx,
  clock: Clock,
  { userId, mobileKey }: { readonly userId: string; readonly mobileKey: Buffer },
): Promise<boolean> {
  const name = `verified mobile:${mobileKey.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into verified_mobiles (mobile_key, slot, user_id, verified_at)
    select ${mobileKey}, slot, ${userId}, ${now(clock)} from generate_series(1, 3) as slot
    where not exists (select 1 from verified_mobiles v where v.mobile_key = ${mobileKey} and v.slot = slot.slot)
    order by slot limit 1`.execute(tx)
  return numAffectedRows === 1n
}

export async function upsertProfileMobile(
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
