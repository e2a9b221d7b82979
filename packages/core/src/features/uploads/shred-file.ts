import { ok } from '@tiltyard/contracts'
import { type PlatformTx, transaction } from '../../kernel/index.ts'
import { deleteFile, markFileRemoving } from './file.store.ts'
import { deleteFileKey } from './file-key.store.ts'
import type { FileDeps } from './upload-deps.ts'

/**
 * Lets go of a file together with what the transaction writes: from its commit on nobody can open it, and a sealed one
 * cannot be read by anybody any more, as its key is gone. The bytes follow with the next purge.
 */
export async function removeFile(
  tx: PlatformTx,
  fileId: string,
): Promise<{ readonly key: string } | undefined> {
  await deleteFileKey(tx, fileId)
  return markFileRemoving(tx, fileId)
}

/**
 * The same at once, bytes and row included. May run twice. Whatever refers to the row must let it go first, or be
 * declared `on delete set null`.
 */
export async function shredFile({ database, files }: FileDeps, fileId: string): Promise<void> {
  const removed = await transaction(database, async (tx) => ok(await removeFile(tx, fileId)))
  if (!removed.ok || !removed.value) return
  await files.remove(removed.value.key)
  await transaction(database, async (tx) => {
    await deleteFile(tx, fileId)
    return ok()
  })
}
