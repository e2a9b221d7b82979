import { ok } from '@tiltyard/contracts'
import { type CoreDeps, forEachSettled, toReader, transaction } from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { removeFile } from '../../files/index.ts'
import { deleteEncoding, findStoredExtent, isSourceShared, listDueRemovals } from './encoding.store.ts'
import { maxSegments, sheetsFor } from './ladder.rules.ts'
import { segmentKey, thumbnailKey } from './media-keys.ts'

type RemovalDeps = CoreDeps & { readonly files: FileStore }

const concurrency = 8
const batchSize = 20

/** Everything that an encoding can have stored, complete or not; removing what is not there does no harm. */
export async function removeObjects({ database, files }: RemovalDeps, encodingId: string): Promise<void> {
  const row = await findStoredExtent(toReader(database), encodingId)
  if (!row) return
  const seconds = row.seconds ?? 0
  const keys = [
    ...row.planned_heights.flatMap((height) =>
      Array.from({ length: maxSegments(seconds) }, (_, number) => segmentKey(encodingId, height, number)),
    ),
    ...Array.from({ length: sheetsFor(seconds) + 1 }, (_, at) => thumbnailKey(encodingId, at + 1)),
    ...(row.poster ? [row.poster] : []),
  ]
  const removeNext = async () => {
    for (let key = keys.pop(); key; key = keys.pop()) await files.remove(key)
  }
  await Promise.all(Array.from({ length: concurrency }, removeNext))
}

/** Removes encodings that were replaced, cancelled or deleted, with the sources that no other one was made from. */
export async function removeDueEncodings(deps: RemovalDeps): Promise<void> {
  const due = await listDueRemovals(toReader(deps.database), deps.clock, batchSize)
  await forEachSettled(due, async ({ id, source_file_id: fileId }) => {
    await removeObjects(deps, id)
    await transaction(deps.database, async (tx) => {
      if (fileId && !(await isSourceShared(tx, { encodingId: id, fileId }))) await removeFile(tx, fileId)
      await deleteEncoding(tx, id)
      return ok()
    })
  })
}
