import { ok } from '@tiltyard/contracts'
import { eachAlone, reading, transaction } from '../../kernel/index.ts'
import type { FileDeps } from '../uploads/index.ts'
import {
  deleteStuckExports,
  listExpiredExports,
  markExportGone,
  markExportRemovalFailed,
} from './data-export.store.ts'
import { exportKey } from './export.rules.ts'

const atOnce = 500

/**
 * Bytes first, then the row: cut off in between, the next run finds it again. One that cannot be removed is tried again
 * later, and the others go.
 */
export async function purgeExports({ database, clock, files }: FileDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteStuckExports(tx, clock)
    return ok()
  })
  const forget = (id: string) =>
    transaction(database, async (tx) => {
      await markExportGone(tx, id)
      return ok()
    })
  const tryLater = (id: string) =>
    transaction(database, async (tx) => {
      await markExportRemovalFailed(tx, clock, id)
      return ok()
    })
  await eachAlone(
    await listExpiredExports(reading(database), clock, atOnce),
    async ({ id }) => {
      await files.remove(exportKey(id))
      await forget(id)
    },
    async ({ id }) => {
      await files.check()
      await tryLater(id)
    },
  )
}
