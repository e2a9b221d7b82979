import type { AttachmentType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'
import type { WrappedKey } from './file-encryption.ts'
import { insertFileKey } from './file-key.store.ts'
import { lockUsage } from './storage.store.ts'
import { findQuota, sumUsedBytes } from './storage-total.store.ts'

/** The next removal attempt of an object that could not be removed: after one hour, then two, up to 32. */
export function removalRetry(clock: Clock) {
  return {
    removal_attempts: sql<number>`removal_attempts + 1`,
    remove_after: sql<Date>`${now(clock)} + power(2, least(removal_attempts, 5)) * interval '1 hour'`,
  }
}

/** Stored but unclaimed files per account. */
const unclaimedFiles = 50

export type NewFile = {
  readonly id: string
  readonly key: string
  readonly uploadedBy: string
  readonly attachmentType: AttachmentType
  readonly displayName: string
  readonly mediaType: string
}

type StorageRefusal = 'uploads.storage_quota_exceeded' | 'uploads.site_storage_full'
type QuotaRefusal = 'uploads.unused_files_limit_reached' | StorageRefusal

/** Null, or the reason why the account may not store more. */
export async function insertReceivingFile(
  tx: PlatformTx,
  clock: Clock,
  file: NewFile,
  { maxBytes, unclaimedBytes }: { readonly maxBytes: number; readonly unclaimedBytes: number },
): Promise<QuotaRefusal | null> {
  const usage = await lockUsage(tx, file)
  if (usage.unclaimedFiles >= unclaimedFiles || usage.unclaimedBytes + maxBytes > unclaimedBytes)
    return 'uploads.unused_files_limit_reached'
  if (usage.usedBytes + maxBytes > usage.limitBytes) return 'uploads.storage_quota_exceeded'
  if (await isSiteFull(tx, maxBytes)) return 'uploads.site_storage_full'
  await insertFile(tx, clock, file, maxBytes)
  return null
}

/**
 * Without the limit of unclaimed files: the archive was measured already, and its files are claimed together or purged.
 */
export async function insertImportedFile(
  tx: PlatformTx,
  clock: Clock,
  file: NewFile,
  size: number,
): Promise<StorageRefusal | null> {
  const usage = await lockUsage(tx, file)
  if (usage.usedBytes + size > usage.limitBytes) return 'uploads.storage_quota_exceeded'
  if (await isSiteFull(tx, size)) return 'uploads.site_storage_full'
  await insertFile(tx, clock, file, size)
  return null
}

/** Uploads of different accounts do not wait for one another here: the ones in progress may exceed the quota together. */
async function isSiteFull(tx: PlatformTx, bytes: number): Promise<boolean> {
  const quota = await findQuota(tx)
  return quota !== null && (await sumUsedBytes(tx)) + bytes > quota
}

async function insertFile(tx: PlatformTx, clock: Clock, file: NewFile, size: number): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      key: file.key,
      uploaded_by: file.uploadedBy,
      attachment_type: file.attachmentType,
      state: 'receiving',
      display_name: file.displayName,
      media_type: file.mediaType,
      size,
      created_at: now(clock),
    })
    .execute()
}

export type StoredContent = {
  readonly size: number
  readonly sha256: Buffer
  readonly width: number | null
  readonly height: number | null
  readonly sealedWith: WrappedKey | null
}

export async function markStored(
  tx: PlatformTx,
  id: string,
  { sealedWith, ...content }: StoredContent,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ state: 'waiting', ...content })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  if (sealedWith && numUpdatedRows === 1n) await insertFileKey(tx, id, sealedWith)
}

export async function deleteFile(tx: PlatformTx, id: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).where('state', 'in', ['receiving', 'removing']).execute()
}

/** Claims a file once, by its uploader and for its purpose; returns its id. */
export async function markClaimed(
  tx: PlatformTx,
  clock: Clock,
  file: { readonly key: string; readonly uploadedBy: string; readonly attachmentType: AttachmentType },
): Promise<string | null> {
  const row = await tx
    .updateTable('files')
    .set({ state: 'claimed', claimed_at: now(clock) })
    .where('key', '=', file.key)
    .where('uploaded_by', '=', file.uploadedBy)
    .where('attachment_type', '=', file.attachmentType)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The images among these that are claimed, now or earlier. */
export async function markImagesClaimed(
  tx: PlatformTx,
  clock: Clock,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .updateTable('files')
    .set(({ fn }) => ({ state: 'claimed', claimed_at: fn.coalesce('claimed_at', now(clock)) }))
    .where('key', 'in', keys)
    .where('attachment_type', 'in', ['content-image', 'tool-screenshot'])
    .where('state', 'in', ['waiting', 'claimed'])
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

export function findAvailableFile(
  reader: PlatformReader,
  by: { readonly id: string } | { readonly key: string },
) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const)
  return reader
    .selectFrom('files')
    .select(['id', 'key', 'attachment_type', 'display_name', 'media_type', 'size', 'sha256'])
    .where(column, '=', value)
    .where('state', 'in', ['waiting', 'claimed'])
    .executeTakeFirst()
}

/** Seconds by the database's clock. */
export async function getDatabaseSeconds(reader: PlatformReader, clock: Clock): Promise<number> {
  const seconds = sql<string>`extract(epoch from ${now(clock)})::bigint`
  const { at } = await reader.selectNoFrom(seconds.as('at')).executeTakeFirstOrThrow()
  return Number(at)
}

/** From now on the file cannot be opened or claimed, and its bytes may be removed. */
export async function markFileRemoving(
  tx: PlatformTx,
  id: string,
): Promise<{ readonly key: string } | undefined> {
  return tx
    .updateTable('files')
    .set({ state: 'removing', claimed_at: null })
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirst()
}

/**
 * From now on the files cannot be claimed, and their bytes may be removed. The time of an upload in parts runs from its
 * last part: 50 GB can take longer than the retention.
 */
export async function markUnclaimedRemoving(
  tx: PlatformTx,
  clock: Clock,
  afterSeconds: number,
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ state: 'removing' })
    .where('state', 'in', ['receiving', 'waiting'])
    .where('created_at', '<', secondsFromNow(clock, -afterSeconds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('uploads')
            .select('file_id')
            .whereRef('file_id', '=', 'files.id')
            .where('active_at', '>=', secondsFromNow(clock, -afterSeconds)),
        ),
      ),
    )
    .execute()
}

export function listRemoving(reader: PlatformReader, clock: Clock, limit: number) {
  return reader
    .selectFrom('files')
    .select(['id', 'key'])
    .where('state', '=', 'removing')
    .where(({ eb, or }) => or([eb('remove_after', 'is', null), eb('remove_after', '<=', now(clock))]))
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function markRemovalFailed(tx: PlatformTx, clock: Clock, id: string): Promise<void> {
  await tx.updateTable('files').set(removalRetry(clock)).where('id', '=', id).execute()
}
