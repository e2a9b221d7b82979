import {
  canRoleCall,
  ok,
  type Result,
  type ResumableAttachmentType,
  refuse,
  type Upload,
} from '@tiltyard/contracts'
import { publishEvent } from '../../kernel/events.ts'
import { type Actor, newId, toReader, transaction } from '../../kernel/index.ts'
import { insertReceivingFile } from './file.store.ts'
import { readToBuffer } from './file-content.ts'
import type { FileDeps } from './file-deps.ts'
import {
  attachmentRules,
  fileKey,
  fileKindFor,
  headBytes,
  mediaTypes,
  sanitizeFileName,
  unclaimedBytesOf,
} from './file-kind.rules.ts'
import { shredFile } from './files.ts'
import {
  findUpload,
  insertUpload,
  markActive,
  markChecking,
  type UploadRow,
  updateStoreId,
} from './upload.store.ts'
import { uploadView } from './upload.view.ts'
import { refuseUpload } from './upload-check.ts'
import {
  completeParts,
  partBytesFor,
  partCount,
  partSize,
  validateReceivedFile,
  validateUploadStart,
} from './upload-parts.rules.ts'

export type BeginUploadInput = {
  /** Files of datasets and videos are begun through the routes of their dataset or video. */
  readonly attachmentType: ResumableAttachmentType | 'dataset-file' | 'video-file'
  readonly name: string
  readonly size: number
  readonly sha256?: string | undefined
}
type BeginRefusals =
  | 'access.denied'
  | 'request.too_large'
  | 'uploads.type_not_allowed'
  | 'uploads.unused_files_limit_reached'
  | 'uploads.storage_quota_exceeded'
  | 'uploads.site_storage_full'

/** Media type until the bytes are checked; the file cannot be fetched before. */
const unknownType = 'application/octet-stream'

/** The row is written before the store's upload begins: after a crash in between, the purge finds both by the key. */
export async function beginUpload(
  { database, clock, files }: FileDeps,
  actor: Actor,
  { attachmentType, name, size, sha256 }: BeginUploadInput,
): Promise<Result<Upload, BeginRefusals>> {
  const { roles } = attachmentRules[attachmentType]
  if (roles && !canRoleCall({ kind: 'role', roles }, actor.roleId)) return refuse('access.denied')
  const safeName = sanitizeFileName(name)
  const refusal = validateUploadStart({ attachmentType, name: safeName, size, roleId: actor.roleId })
  if (refusal) return refusal
  const id = newId()
  const key = fileKey(attachmentType, null, id)
  const partBytes = partBytesFor(size)
  const reservation = await transaction(database, async (tx) => {
    const file = {
      id,
      key,
      uploadedBy: actor.userId,
      attachmentType,
      displayName: safeName,
      mediaType: unknownType,
    }
    const quotaRefusal = await insertReceivingFile(tx, clock, file, {
      maxBytes: size,
      unclaimedBytes: unclaimedBytesOf(attachmentType, actor.roleId),
    })
    if (quotaRefusal) return refuse(quotaRefusal)
    await insertUpload(tx, clock, {
      fileId: id,
      partBytes,
      declaredSha256: sha256 ? Buffer.from(sha256, 'hex') : null,
    })
    return ok()
  })
  if (!reservation.ok) return reservation
  const storeId = await files.createMultipartUpload(key, unknownType)
  await transaction(database, async (tx) => {
    await updateStoreId(tx, id, storeId)
    return ok()
  })
  return ok({
    uploadId: id,
    state: 'receiving',
    name: safeName,
    size,
    partBytes,
    parts: [],
    file: null,
    reason: null,
  })
}

/** The store is asked for received parts each time, because it is the only reliable source. */
export async function getUpload(
  { database, files }: FileDeps,
  actor: Actor,
  { uploadId }: { readonly uploadId: string },
): Promise<Result<Upload, 'uploads.upload_not_found'>> {
  const upload = await findUpload(toReader(database), { id: uploadId, uploadedBy: actor.userId })
  if (!upload) return refuse('uploads.upload_not_found')
  const parts = upload.state === 'receiving' ? await files.listParts(upload.key, upload.storeId) : null
  return ok(uploadView(upload, completeParts(upload, parts ?? [])))
}

/** Long enough for one part on a slow connection. */
const urlLifetimeSeconds = 600

type PresignedPart = { readonly number: number; readonly bytes: number; readonly address: string }

export async function presignParts(
  { database, clock, files }: FileDeps,
  actor: Actor,
  { uploadId, numbers }: { readonly uploadId: string; readonly numbers: readonly number[] },
): Promise<Result<PresignedPart[], 'uploads.upload_not_found'>> {
  const upload = await findUpload(toReader(database), { id: uploadId, uploadedBy: actor.userId })
  if (upload?.state !== 'receiving') return refuse('uploads.upload_not_found')
  await transaction(database, async (tx) => {
    await markActive(tx, clock, uploadId)
    return ok()
  })
  const parts: PresignedPart[] = []
  for (const number of numbers) {
    const bytes = partSize(upload, number)
    if (bytes === null) continue
    const address = await files.presignPart(upload.key, upload.storeId, { number, bytes }, urlLifetimeSeconds)
    parts.push({ number, bytes, address })
  }
  return ok(parts)
}

type CompleteRefusals =
  | 'request.too_large'
  | 'uploads.upload_not_found'
  | 'uploads.parts_missing'
  | 'uploads.content_mismatch'
  | 'uploads.type_not_allowed'

/** Fast: the worker reads the file. May be repeated at any point. */
export async function completeUpload(
  deps: FileDeps,
  actor: Actor,
  { uploadId }: { readonly uploadId: string },
): Promise<Result<Upload, CompleteRefusals>> {
  const { database, files } = deps
  const upload = await findUpload(toReader(database), { id: uploadId, uploadedBy: actor.userId })
  if (!upload) return refuse('uploads.upload_not_found')
  if (upload.state !== 'receiving') return ok(uploadView(upload, []))

  const parts = await files.listParts(upload.key, upload.storeId)
  if (parts && parts.length < partCount(upload)) return refuse('uploads.parts_missing')
  // A store without parts has either joined them for a call whose reply was lost, or lost them.
  if (parts) await files.completeMultipartUpload(upload.key, upload.storeId)
  const object = await inspectObject(deps, upload)
  if (!object) return refuse('uploads.upload_not_found')
  const reason = validateReceivedFile(upload, object)
  if (reason || !object.kind) {
    await refuseUpload(deps, upload, reason ?? 'uploads.type_not_allowed')
    return refuse(reason ?? 'uploads.type_not_allowed')
  }
  const mediaType = mediaTypes[object.kind]
  await transaction(database, async (tx) => {
    if (await markChecking(tx, uploadId, mediaType)) await publishEvent(tx, 'uploads.completed', { uploadId })
    return ok()
  })
  return ok(uploadView({ ...upload, state: 'checking', mediaType }, []))
}

/** The object in the store; null when it does not exist. */
async function inspectObject({ files }: FileDeps, { key, name, attachmentType }: UploadRow) {
  const source = await files.open(key, { firstBytes: headBytes })
  return (
    source && {
      size: source.size,
      kind: fileKindFor(attachmentType, await readToBuffer(source.content), name),
    }
  )
}

/** Only an upload in progress: a file that is being checked or used is removed elsewhere. */
export async function abortUpload(
  deps: FileDeps,
  actor: Actor,
  { uploadId }: { readonly uploadId: string },
): Promise<Result<null, 'uploads.upload_not_found'>> {
  const upload = await findUpload(toReader(deps.database), { id: uploadId, uploadedBy: actor.userId })
  if (upload?.state !== 'receiving') return refuse('uploads.upload_not_found')
  await shredFile(deps, upload.id)
  return ok(null)
}
