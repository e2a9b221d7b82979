import {
  type Clock,
  now,
  type PersonalDataHandler,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../kernel/index.ts'
import { removalRetry, type WrappedKey } from '../files/index.ts'
import { exportIntervalSeconds, exportRetentionSeconds } from './data-export.rules.ts'

const listColumns = ['id', 'state', 'requested_at', 'expires_at', 'size'] as const

export function listExports(reader: PlatformReader, userId: string, limit = 5) {
  return reader
    .selectFrom('data_exports')
    .select(listColumns)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(limit)
    .execute()
}
export type ExportRow = Awaited<ReturnType<typeof listExports>>[number]

/** Requests of one user are serialised: at most one is in progress and one per day is created. */
export async function insertExport(
  tx: PlatformTx,
  clock: Clock,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ExportRow | 'in_progress' | 'requested_recently'> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const recent = await tx
    .selectFrom('data_exports')
    .select('state')
    .where('user_id', '=', userId)
    .where('requested_at', '>', secondsFromNow(clock, -exportIntervalSeconds))
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()
  if (recent) return recent.state === 'pending' ? 'in_progress' : 'requested_recently'
  return tx
    .insertInto('data_exports')
    .values({ id, user_id: userId, requested_at: now(clock) })
    .returning(listColumns)
    .executeTakeFirstOrThrow()
}

export function findPendingExport(reader: PlatformReader, id: string) {
  return reader
    .selectFrom('data_exports')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('state', '=', 'pending')
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
      expires_at: secondsFromNow(clock, exportRetentionSeconds),
      size,
      master_key_id: key.masterKeyId,
      wrapped_key: key.wrappedKey,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Owner and expiry are part of the statement: another user's or an expired export is not found. */
export function findReadyExport(
  reader: PlatformReader,
  clock: Clock,
  { id, userId }: { readonly id: string; readonly userId: string },
) {
  return reader
    .selectFrom('data_exports')
    .select(['id', 'requested_at', 'master_key_id', 'wrapped_key'])
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
    .set({ state: 'expired', master_key_id: null, wrapped_key: null })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()
}

export async function markExportRemovalFailed(tx: PlatformTx, clock: Clock, id: string): Promise<void> {
  await tx.updateTable('data_exports').set(removalRetry(clock)).where('id', '=', id).execute()
}

/** A job that never finished must not block a new request. */
export async function deleteStuckExports(tx: PlatformTx, clock: Clock): Promise<void> {
  await tx
    .deleteFrom('data_exports')
    .where('state', '=', 'pending')
    .where('requested_at', '<', secondsFromNow(clock, -exportIntervalSeconds))
    .execute()
}

export const personalRequests = {
  data_exports: {
    list: (reader, userId) =>
      reader
        .selectFrom('data_exports')
        .select(['state', 'requested_at', 'expires_at', 'size'])
        .where('user_id', '=', userId)
        .execute(),
    // Without its key the export is unreadable; the purge removes the bytes by the row.
    remove: async (tx, clock, userId) => {
      await tx
        .deleteFrom('data_exports')
        .where('user_id', '=', userId)
        .where('state', '=', 'pending')
        .execute()
      await tx
        .updateTable('data_exports')
        .set({ expires_at: now(clock), master_key_id: null, wrapped_key: null })
        .where('user_id', '=', userId)
        .where('state', '=', 'ready')
        .execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
