import { type Clock, newId, now, secondsFromNow } from '@tiltyard/core/kernel'
import { sql } from 'kysely'
import type { AccountTx } from '../account-database.store.ts'
import { attemptsAllowed, attemptWindowSeconds } from './attempt.rules.ts'

/**
 * Counts an attempt before it is checked, serialised per subject: of fifty concurrent guesses, ten are checked. Null
 * above the limit, otherwise the id for refunding a correct attempt.
 */
export async function insertAttempt(tx: AccountTx, clock: Clock, subject: Buffer): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${subject}::bytea, 'hex'), 7245))`.execute(
    tx,
  )
  const { count } = await tx
    .selectFrom('sign_in_failures')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('subject', '=', subject)
    .where('at', '>', secondsFromNow(clock, -attemptWindowSeconds))
    .executeTakeFirstOrThrow()
  if (Number(count) >= attemptsAllowed) return null
  const id = newId()
  await tx
    .insertInto('sign_in_failures')
    .values({ id, subject, at: now(clock) })
    .execute()
  return id
}

export async function deleteAttempt(tx: AccountTx, id: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('id', '=', id).execute()
}

export async function deleteOldAttempts(tx: AccountTx, clock: Clock): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where('at', '<', secondsFromNow(clock, -attemptWindowSeconds))
    .execute()
}
