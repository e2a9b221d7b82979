import { ok } from '@tiltyard/contracts'
import { type CoreDeps, deriveId, forEachSettled, toReader, transaction } from '../../../kernel/index.ts'
import { type FileDeps, removeDerivedFile, storeGeneratedStream } from '../../files/index.ts'
import { findMarkedFile } from '../dataset-versions/dataset-file.store.ts'
import { parseDecoys } from '../datasets/watermark/decoys.ts'
import { markRows } from '../datasets/watermark/mark-rows.ts'
import {
  type CopyRef,
  detachUnusedCopy,
  findCopy,
  listUnusedCopies,
  markCopyFailed,
  markCopyReady,
} from './copy.store.ts'

export type CopyDeps = CoreDeps &
  FileDeps & {
    /** Key of the marks: whoever has it can tell whose copy a file is. */
    readonly watermarkKey: Buffer
  }

/** The job: made again, a copy has the same bytes, because a mark follows from file and person. */
export async function makeCopy(deps: CopyDeps, own: CopyRef): Promise<void> {
  const reader = toReader(deps.database)
  const [copy, file] = await Promise.all([findCopy(reader, own), findMarkedFile(reader, own.fileId)])
  if (copy?.state !== 'queued') return
  const source = file && (await deps.files.open(file.key))
  if (!file?.decoys || file.row_count === null || !source) return saveFailure(deps, own)
  const content = markRows(source.content, {
    // Versions that share the bytes share everybody's mark.
    fileId: file.stored_id,
    userId: own.userId,
    key: deps.watermarkKey,
    decoys: await parseDecoys(Buffer.from(file.decoys)),
    rowCount: Number(file.row_count),
  })
  // An earlier copy of the same person may still be waiting for its removal.
  const storedFileId = deriveId('dataset copy', own.fileId, own.userId, copy.requested_at.toISOString())
  const made = await storeGeneratedStream(deps, {
    id: storedFileId,
    attachmentType: 'dataset-file',
    uploadedBy: file.uploaded_by,
    displayName: file.name,
    content,
  })
  await transaction(deps.database, async (tx) => {
    await markCopyReady(tx, deps.clock, own, { storedFileId, ...made })
    return ok()
  })
}

/** Removes copies of people whose grant has ended; what they downloaded stays in the log of the original file. */
export async function removeUnusedCopies({ database, clock }: CoreDeps): Promise<void> {
  const unused = await listUnusedCopies(toReader(database), clock)
  await forEachSettled(unused, (copy) =>
    transaction(database, async (tx) => {
      const detached = await detachUnusedCopy(tx, clock, copy)
      if (detached) await removeDerivedFile(tx, detached.copyId, detached.originalId)
      return ok()
    }),
  )
}

async function saveFailure({ database }: CoreDeps, own: CopyRef): Promise<void> {
  await transaction(database, async (tx) => {
    await markCopyFailed(tx, own)
    return ok()
  })
}
