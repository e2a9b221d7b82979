import { attachmentLimits, ok, type ReasonId } from '@tiltyard/contracts'
import { toReader, transaction } from '../../kernel/index.ts'
import { markFileRemoving, markStored, type StoredContent } from './file.store.ts'
import {
  type ContentMeasure,
  createMeasure,
  measureStream,
  peek,
  UploadRefusedError,
} from './file-content.ts'
import type { FileDeps, UploadDeps } from './file-deps.ts'
import { type FileKind, fileKindFor, isPicture } from './file-kind.rules.ts'
import { findUpload, markDone, markRefused, type UploadRow } from './upload.store.ts'
import { storeObject } from './uploads.ts'

/**
 * Reads a large file once in constant memory: computes its hash and re-encodes a picture. Idempotent and safe to
 * interrupt: the file is unusable until the last step.
 */
export async function checkUpload(deps: UploadDeps, uploadId: string): Promise<void> {
  const upload = await findUpload(toReader(deps.database), { id: uploadId })
  if (upload?.state !== 'checking') return
  const storedContent = await verifyContent(deps, upload)
  if (storedContent instanceof UploadRefusedError) return refuseUpload(deps, upload, storedContent.reason)
  await transaction(deps.database, async (tx) => {
    await markStored(tx, uploadId, storedContent)
    await markDone(tx, deps.clock, uploadId)
    return ok()
  })
}

async function verifyContent(
  deps: UploadDeps,
  upload: UploadRow,
): Promise<StoredContent | UploadRefusedError> {
  const measure = createMeasure()
  try {
    const object = await deps.files.open(upload.key)
    if (!object) return new UploadRefusedError('uploads.content_mismatch')
    const { head, whole } = await peek(object.content)
    const kind = fileKindFor(upload.attachmentType, head, upload.name)
    if (!kind) return new UploadRefusedError('uploads.type_not_allowed')
    const storedContent = await storeOrMeasure(deps, upload, { kind, whole, measure })
    const { declaredSha256 } = upload
    const isAsDeclared =
      measure.size === upload.size && (!declaredSha256 || measure.sha256().equals(declaredSha256))
    return isAsDeclared ? storedContent : new UploadRefusedError('uploads.content_mismatch')
  } catch (fault) {
    if (fault instanceof UploadRefusedError) return fault
    throw fault
  }
}

type ContentSource = {
  readonly kind: FileKind
  readonly whole: AsyncIterable<Uint8Array>
  readonly measure: ContentMeasure
}

async function storeOrMeasure(
  deps: UploadDeps,
  { id, key, attachmentType }: UploadRow,
  { kind, whole, measure }: ContentSource,
): Promise<StoredContent> {
  const isText = kind === 'md' || kind === 'txt'
  const content = measureStream(whole, measure, { largestBytes: attachmentLimits[attachmentType], isText })
  if (isPicture(kind)) {
    const storedContent = await storeObject(deps, { id, key, kind, isSealed: false, content })
    if (storedContent === 'busy') throw new Error('too many pictures at once; the queue will try again')
    return storedContent
  }
  for await (const _ of content);
  return { size: measure.size, sha256: measure.sha256(), width: null, height: null, sealedWith: null }
}

/**
 * The sender still sees the reason; the file is unusable and its bytes are removed at once. The row follows with the
 * next purge.
 */
export async function refuseUpload(
  { database, files }: FileDeps,
  { id, key }: UploadRow,
  reason: ReasonId,
): Promise<void> {
  await transaction(database, async (tx) => {
    await markRefused(tx, id, reason)
    await markFileRemoving(tx, id)
    return ok()
  })
  await files.remove(key)
}
