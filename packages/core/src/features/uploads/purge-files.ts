import { ok } from '@tiltyard/contracts'
import { type CoreDeps, reading, transaction } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { deleteFile, listRemoving, markRemoving } from './file.store.ts'

const keepUnclaimedSeconds = 24 * 3600
const atOnce = 500

/**
 * What nobody used within a day goes: first so that nobody can use it any more, then its bytes, then its row. Cut off
 * anywhere, the next run goes on from there.
 */
export async function purgeFiles({
  database,
  clock,
  files,
}: CoreDeps & { readonly files: FileStore }): Promise<void> {
  await transaction(database, async (tx) => {
    await markRemoving(tx, clock, keepUnclaimedSeconds)
    return ok()
  })
  for (const { id, key } of await listRemoving(reading(database), atOnce)) {
    await files.remove(key)
    await transaction(database, async (tx) => {
      await deleteFile(tx, id)
      return ok()
    })
  }
}
