import { sql } from 'kysely'
import {
  type Clock,
  newId,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../kernel/index.ts'
import { budgetSeconds, codeLivesSeconds, resendAfterSeconds, triesPerCode } from './mobile-code.rules.ts'

export type Budget = {
  readonly column: 'user_key' | 'mobile_key' | 'address_key'
  readonly key: Buffer
  readonly most: number
}

/** Until the commit nobody else spends from these budgets; taken in one order, so that no two wait for each other. */
export async function lockBudgets(tx: PlatformTx, budgets: readonly Budget[]): Promise<void> {
  const names = budgets.map(({ column, key }) => `mobile codes:${column}:${key.toString('hex')}`)
  for (const name of names.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function findSpent(tx: PlatformTx, clock: Clock, { column, key }: Budget): Promise<number> {
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
): Promise<void> {
  await tx
    .insertInto('mobile_code_sends')
    .values({ id: newId(), ...keys, sent_at: now(clock) })
    .execute()
}

/** How many seconds until this person may ask for another code; 0 when at once. */
export async function findWait(reader: PlatformReader, clock: Clock, userId: string): Promise<number> {
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

export async function putCode(
  tx: PlatformTx,
  clock: Clock,
  code: { readonly userId: string; readonly mobile: string; readonly hash: Buffer },
): Promise<void> {
  const values = {
    mobile: code.mobile,
    code_hash: code.hash,
    tries: 0,
    sent_at: now(clock),
    expires_at: secondsFromNow(clock, codeLivesSeconds),
  }
  await tx
    .insertInto('mobile_codes')
    .values({ user_id: code.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Takes one of the five tries, by one statement: however many come at once, no sixth is looked at. */
export function raiseTries(tx: PlatformTx, clock: Clock, userId: string) {
  return tx
    .updateTable('mobile_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', triesPerCode)
    .where('expires_at', '>', now(clock))
    .returning(['mobile', 'code_hash', 'tries'])
    .executeTakeFirst()
}

/** False when somebody was faster, or a new code has taken its place. */
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
    .where('tries', '<', triesPerCode)
    .where('expires_at', '>', now(clock))
    .executeTakeFirst()
}

export async function deleteOldSends(tx: PlatformTx, clock: Clock): Promise<void> {
  await tx
    .deleteFrom('mobile_code_sends')
    .where('sent_at', '<', secondsFromNow(clock, -budgetSeconds))
    .execute()
  await tx.deleteFrom('mobile_codes').where('expires_at', '<', now(clock)).execute()
}
