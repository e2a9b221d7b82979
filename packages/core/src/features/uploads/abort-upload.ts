import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import { shredFile } from './shred-file.ts'
import { findUpload } from './upload.store.ts'
import type { FileDeps } from './upload-deps.ts'

/** Only what is still coming: a file that is being looked at, or used, is given up elsewhere. */
export async function abortUpload(
  deps: FileDeps,
  actor: Actor,
  { uploadId }: { readonly uploadId: string },
): Promise<Result<null, 'uploads.upload_not_found'>> {
  const upload = await findUpload(reading(deps.database), { id: uploadId, uploadedBy: actor.userId })
  if (upload?.state !== 'receiving') return refuse('uploads.upload_not_found')
  await shredFile(deps, upload.id)
  return ok(null)
}
