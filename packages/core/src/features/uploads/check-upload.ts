import { largestFileBytes, ok } from '@tiltyard/contracts'
import { reading, transaction } from '../../kernel/index.ts'
import { markStored, type Stored } from './file.store.ts'
import { type FileKind, isPicture, kindFor } from './file-kind.rules.ts'
import { putAway } from './put-away.ts'
import { refuseUpload } from './refuse-upload.ts'
import { type Measured, measured, newMeasure, peek, Refused } from './take-content.ts'
import { type FoundUpload, findUpload, markDone } from './upload.store.ts'
import type { UploadDeps } from './upload-deps.ts'

/**
 * Reads all of a large file once, in a memory that does not grow with it: its hash is taken, a picture is drawn anew.
 * May run twice, and be cut off anywhere: until the last step nobody can use the file.
 */
export async function checkUpload(deps: UploadDeps, uploadId: string): Promise<void> {
  const upload = await findUpload(reading(deps.database), { id: uploadId })
  if (upload?.state !== 'checking') return
  const stored = await prove(deps, upload)
  if (stored instanceof Refused) return refuseUpload(deps, upload, stored.reason)
  await transaction(deps.database, async (tx) => {
    await markStored(tx, uploadId, stored)
    await markDone(tx, uploadId)
    return ok()
  })
}

async function prove(deps: UploadDeps, upload: FoundUpload): Promise<Stored | Refused> {
  const measure = newMeasure()
  try {
    const opened = await deps.files.open(upload.key)
    if (!opened) return new Refused('uploads.not_as_said')
    const { head, whole } = await peek(opened.content)
    const kind = kindFor(upload.attachmentType, head, upload.name)
    if (!kind) return new Refused('uploads.type_refused')
    const stored = await take(deps, upload, { kind, whole, measure })
    const { saidSha256 } = upload
    const isAsSaid = measure.size === upload.size && (!saidSha256 || measure.sha256().equals(saidSha256))
    return isAsSaid ? stored : new Refused('uploads.not_as_said')
  } catch (fault) {
    if (fault instanceof Refused) return fault
    throw fault
  }
}

type Taken = {
  readonly kind: FileKind
  readonly whole: AsyncIterable<Uint8Array>
  readonly measure: Measured
}

async function take(
  deps: UploadDeps,
  { id, key }: FoundUpload,
  { kind, whole, measure }: Taken,
): Promise<Stored> {
  const isText = kind === 'md' || kind === 'txt'
  const content = measured(whole, measure, { largestBytes: largestFileBytes, isText })
  if (isPicture(kind)) {
    const stored = await putAway(deps, { id, key, kind, isSealed: false, content })
    if (stored === 'busy') throw new Error('too many pictures at once; the queue will try again')
    return stored
  }
  for await (const _ of content);
  return { size: measure.size, sha256: measure.sha256(), width: null, height: null, sealedWith: null }
}
