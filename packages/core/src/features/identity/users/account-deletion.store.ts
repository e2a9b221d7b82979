import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'
import { deletionGraceSeconds } from './account-deletion.rules.ts'

/** A repeated request restarts the grace period. */
export async function upsertDeletionRequest(tx: PlatformTx, clock: Clock, userId: string): Promise<Date> {
  const values = { requested_at: now(clock), due_at: secondsFromNow(clock, deletionGraceSeconds) }
  const { due_at } = await tx
    .insertInto('account_deletions')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning('due_at')
    .executeTakeFirstOrThrow()
  return due_at
}

export async function deleteDeletionRequest(tx: PlatformTx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function listDueDeletions(
  reader: PlatformReader,
  clock: Clock,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('account_deletions')
    .select('user_id')
    .where('due_at', '<=', now(clock))
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * False when the owner has signed in meanwhile. A concurrent sign-in waits for the commit and then finds a deleted
 * user.
 */
export async function lockDueDeletion(tx: PlatformTx, clock: Clock, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('due_at', '<=', now(clock))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The person has become a team leader meanwhile: the deletion is tried again the next day. */
export async function postponeDeletion(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('account_deletions')
    .set({ due_at: secondsFromNow(clock, 24 * 3600) })
    .where('user_id', '=', userId)
    .execute()
}

export async function getDatabaseTime(reader: PlatformReader, clock: Clock): Promise<Date> {
  const { at } = await reader.selectNoFrom(now(clock).as('at')).executeTakeFirstOrThrow()
  return at
}
