import { ok, type Result, refuse, type Upload } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { wholeParts } from './parts.rules.ts'
import { findUpload } from './upload.store.ts'
import { uploadView } from './upload.view.ts'
import type { FileDeps } from './upload-deps.ts'

/** What has come is asked of the store, at every question: no client and no second list can be wrong about it. */
export async function getUpload(
  { database, files }: FileDeps,
  actor: Actor,
  { uploadId }: { readonly uploadId: string },
): Promise<Result<Upload, 'uploads.upload_not_found'>> {
  const upload = await findUpload(reading(database), { id: uploadId, uploadedBy: actor.userId })
  if (!upload) return refuse('uploads.upload_not_found')
  const parts = upload.state === 'receiving' ? await files.listParts(upload.key, upload.storeId) : null
  return ok(uploadView(upload, wholeParts(upload, parts ?? [])))
}
