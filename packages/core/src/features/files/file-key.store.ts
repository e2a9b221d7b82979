import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'
import type { WrappedKey } from './file-encryption.ts'

export async function insertFileKey(tx: PlatformTx, fileId: string, key: WrappedKey): Promise<void> {
  await tx
    .insertInto('file_keys')
    .values({ file_id: fileId, master_key_id: key.masterKeyId, wrapped_key: key.wrappedKey })
    .execute()
}

export async function findFileKey(reader: PlatformReader, fileId: string): Promise<WrappedKey | null> {
  const row = await reader
    .selectFrom('file_keys')
    .select(['master_key_id', 'wrapped_key'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row ? { masterKeyId: row.master_key_id, wrappedKey: row.wrapped_key } : null
}

export async function listFileKeys(
  reader: PlatformReader,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, WrappedKey>> {
  if (fileIds.length === 0) return new Map()
  const rows = await reader.selectFrom('file_keys').selectAll().where('file_id', 'in', fileIds).execute()
  return new Map(
    rows.map((row) => [row.file_id, { masterKeyId: row.master_key_id, wrappedKey: row.wrapped_key }]),
  )
}

export async function deleteFileKey(tx: PlatformTx, fileId: string): Promise<void> {
  await tx.deleteFrom('file_keys').where('file_id', '=', fileId).execute()
}

/** Keys wrapped by another master key; rows locked by another transaction are skipped. */
export async function lockKeysToRewrap(tx: PlatformTx, masterKeyId: string, limit: number) {
  const rows = await tx
    .selectFrom('file_keys')
    .select(['file_id', 'master_key_id', 'wrapped_key'])
    .where('master_key_id', '<>', masterKeyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    fileId: row.file_id,
    key: { masterKeyId: row.master_key_id, wrappedKey: row.wrapped_key },
  }))
}

export async function markRewrapped(tx: PlatformTx, fileId: string, key: WrappedKey): Promise<void> {
  await tx
    .updateTable('file_keys')
    .set({ master_key_id: key.masterKeyId, wrapped_key: key.wrappedKey })
    .where('file_id', '=', fileId)
    .execute()
}
