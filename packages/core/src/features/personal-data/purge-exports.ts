import { ok } from '@tiltyard/contracts'
import { reading, transaction } from '../../kernel/index.ts'
import type { FileDeps } from '../uploads/index.ts'
import { deleteStuckExports, listExpiredExports, markExportGone } from './data-export.store.ts'
import { exportKey } from './export.rules.ts'

const atOnce = 500

/** Bytes first, then the row: cut off in between, the next run finds it again. */
export async function purgeExports({ database, clock, files }: FileDeps): Promise<void> {
  for (const { id } of await listExpiredExports(reading(database), clock, atOnce)) {
    await files.remove(exportKey(id))
    await transaction(database, async (tx) => {
      await markExportGone(tx, id)
      return ok()
    })
  }
  await transaction(database, async (tx) => {
    await deleteStuckExports(tx, clock)
    return ok()
  })
}
