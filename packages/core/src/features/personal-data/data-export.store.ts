import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import { removalRetry, type WrappedKey } from '../uploads/index.ts'
import { exportEverySeconds, keepExportSeconds } from './export.rules.ts'

const shown = ['id', 'state', 'asked_at', 'expires_at', 'size'] as const

export function listExports(reader: PlatformReader, userId: string, limit = 5) {
  return reader
    .selectFrom('data_exports')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute()
}
export type ExportRow = Awaited<ReturnType<typeof listExports>>[number]

/**
 * One person's wishes one after the other: so there is never more than one under way and one a day, whoever presses how
 * often in how many windows.
 */
export async function insertExport(
  tx: PlatformTx,
  clock: Clock,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ExportRow | 'under_way' | 'too_soon'> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const lately = await tx
    .selectFrom('data_exports')
    .select('state')
    .where('user_id', '=', userId)
    .where('asked_at', '>', secondsFromNow(clock, -exportEverySeconds))
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
  if (lately) return lately.state === 'asked' ? 'under_way' : 'too_soon'
  return tx
    .insertInto('data_exports')
    .values({ id, user_id: userId, asked_at: now(clock) })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export function findAskedExport(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('data_exports')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
}

/** False when another run of the job was faster. */
export async function markExportReady(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  { size, key }: { readonly size: number; readonly key: WrappedKey },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set({
      state: 'ready',
      ready_at: now(clock),
      expires_at: secondsFromNow(clock, keepExportSeconds),
      size,
      master_key_id: key.masterKeyId,
      wrapped_key: key.wrappedKey,
    })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The owner and the time are part of the question: another's, or an old one, is not there. */
export function findReadyExport(
  reader: PlatformReader,
  clock: Clock,
  { id, userId }: { readonly id: string; readonly userId: string },
) {
  return reader
    .selectFrom('data_exports')
    .select(['id', 'asked_at', 'master_key_id', 'wrapped_key'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now(clock))
    .executeTakeFirst()
}

export function listExpiredExports(reader: PlatformReader, clock: Clock, limit: number) {
  return reader
    .selectFrom('data_exports')
    .select('id')
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now(clock))
    .where(({ eb, or }) => or([eb('remove_after', 'is', null), eb('remove_after', '<=', now(clock))]))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function markExportGone(tx: PlatformTx, id: string): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ state: 'gone', master_key_id: null, wrapped_key: null })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()
}

export async function markExportRemovalFailed(tx: PlatformTx, clock: Clock, id: string): Promise<void> {
  await tx.updateTable('data_exports').set(removalRetry(clock)).where('id', '=', id).execute()
}

/** A job that never came to an end must not keep its owner from asking again. */
export async function deleteStuckExports(tx: PlatformTx, clock: Clock): Promise<void> {
  await tx
    .deleteFrom('data_exports')
    .where('state', '=', 'asked')
    .where('asked_at', '<', secondsFromNow(clock, -exportEverySeconds))
    .execute()
}
