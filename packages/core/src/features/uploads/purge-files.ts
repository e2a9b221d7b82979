import { ok } from '@tiltyard/contracts'
import { type CoreDeps, eachAlone, reading, transaction } from '../../kernel/index.ts'
import type { FileStore } from '../../ports/index.ts'
import { deleteFile, listRemoving, markRemovalFailed, markRemoving } from './file.store.ts'

const keepUnclaimedSeconds = 24 * 3600
const atOnce = 500

/**
 * What nobody used within a day goes: first so that nobody can use it any more, then its bytes, then its row. Cut off
 * anywhere, the next run goes on from there. One that cannot be removed is tried again later, and the others go.
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
  const forget = (id: string) =>
    transaction(database, async (tx) => {
      await deleteFile(tx, id)
      return ok()
    })
  const tryLater = (id: string) =>
    transaction(database, async (tx) => {
      await markRemovalFailed(tx, clock, id)
      return ok()
    })
  await eachAlone(
    await listRemoving(reading(database), clock, atOnce),
    async ({ id, key }) => {
      await files.remove(key).catch((cause: Error) => {
        throw new Error(`${key} could not be removed (${cause.message})`, { cause })
      })
      await forget(id)
    },
    async ({ id }) => {
      // A store that does not answer at all is no fault of this file: the run ends and the queue repeats it.
      await files.check()
      await tryLater(id)
    },
  )
}
