import { ok } from '@tiltyard/contracts'
import { type CoreDeps, deriveId, toReader, transaction } from '../../../kernel/index.ts'
import { type FileDeps, storeGeneratedStream } from '../../files/index.ts'
import { findMarkedFile } from '../dataset-versions/dataset-file.store.ts'
import { parseDecoys } from '../datasets/watermark/decoys.ts'
import { markRows } from '../datasets/watermark/mark-rows.ts'
import { type CopyRef, findCopy, markCopyFailed, markCopyReady } from './copy.store.ts'

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
    // Versions that share the bytes share everybody's copy.
    fileId: file.stored_id,
    userId: own.userId,
    key: deps.watermarkKey,
    decoys: await parseDecoys(Buffer.from(file.decoys)),
    rowCount: Number(file.row_count),
  })
  const storedFileId = deriveId('dataset copy', file.stored_id, own.userId)
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

async function saveFailure({ database }: CoreDeps, own: CopyRef): Promise<void> {
  await transaction(database, async (tx) => {
    await markCopyFailed(tx, own)
    return ok()
  })
}
