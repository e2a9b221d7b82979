import { ok, type ReasonId } from '@tiltyard/contracts'
import { transaction } from '../../kernel/index.ts'
import { markFileRemoving } from './file.store.ts'
import { type FoundUpload, markRefused } from './upload.store.ts'
import type { FileDeps } from './upload-deps.ts'

/** Its sender can still see why; nobody can use it, and its bytes go at once. The row follows with the next purge. */
export async function refuseUpload(
  { database, files }: FileDeps,
  { id, key }: FoundUpload,
  reason: ReasonId,
): Promise<void> {
  await transaction(database, async (tx) => {
    await markRefused(tx, id, reason)
    await markFileRemoving(tx, id)
    return ok()
  })
  await files.remove(key)
}
