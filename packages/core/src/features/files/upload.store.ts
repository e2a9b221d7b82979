import type { ResumableAttachmentType, UploadState } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx, secondsFromNow } from '../../kernel/index.ts'

export type NewUpload = {
  readonly fileId: string
  readonly partBytes: number
  readonly declaredSha256: Buffer | null
}

export async function insertUpload(tx: PlatformTx, clock: Clock, upload: NewUpload): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({
      file_id: upload.fileId,
      part_bytes: upload.partBytes,
      declared_sha256: upload.declaredSha256,
      active_at: now(clock),
    })
    .execute()
}

export async function updateStoreId(tx: PlatformTx, fileId: string, storeId: string): Promise<void> {
  await tx.updateTable('uploads').set({ store_id: storeId }).where('file_id', '=', fileId).execute()
}

/** At most once in ten minutes: a write per part would cost more than the part. */
export async function markActive(tx: PlatformTx, clock: Clock, fileId: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ active_at: now(clock) })
    .where('file_id', '=', fileId)
    .where('active_at', '<', secondsFromNow(clock, -600))
    .execute()
}

export type UploadRow = {
  readonly id: string
  readonly key: string
  readonly attachmentType: ResumableAttachmentType
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly partBytes: number
  readonly storeId: string
  readonly declaredSha256: Buffer | null
  readonly state: UploadState
  readonly refusal: string | null
}

/** Null also for another user's upload and for an expired one. */
export async function findUpload(
  reader: PlatformReader,
  by: { readonly id: string; readonly uploadedBy?: string },
): Promise<UploadRow | null> {
  const row = await reader
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['files.id', 'key', 'attachment_type', 'display_name', 'media_type', 'size', 'width', 'height'])
    .select(['part_bytes', 'store_id', 'declared_sha256', 'uploads.state', 'refusal'])
    .where('files.id', '=', by.id)
    .$if(by.uploadedBy !== undefined, (rows) => rows.where('uploaded_by', '=', by.uploadedBy ?? ''))
    .where(({ eb, or }) => or([eb('files.state', '<>', 'removing'), eb('uploads.state', '=', 'refused')]))
    .executeTakeFirst()
  if (!row?.store_id) return null
  return {
    id: row.id,
    key: row.key,
    attachmentType: row.attachment_type as ResumableAttachmentType,
    name: row.display_name,
    mediaType: row.media_type,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    partBytes: row.part_bytes,
    storeId: row.store_id,
    declaredSha256: row.declared_sha256,
    state: row.state as UploadState,
    refusal: row.refusal,
  }
}

/** True for the call that changes the state; a concurrent one gets false. */
export async function markChecking(tx: PlatformTx, fileId: string, mediaType: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ state: 'checking' })
    .where('file_id', '=', fileId)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx.updateTable('files').set({ media_type: mediaType }).where('id', '=', fileId).execute()
  return true
}

/** The file waits for its claim from now on. */
export async function markDone(tx: PlatformTx, clock: Clock, fileId: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'done', active_at: now(clock) })
    .where('file_id', '=', fileId)
    .execute()
}

export async function markRefused(tx: PlatformTx, fileId: string, refusal: string): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ state: 'refused', refusal })
    .where('file_id', '=', fileId)
    .where('state', 'in', ['receiving', 'checking'])
    .execute()
}
