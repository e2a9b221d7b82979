import { ok, type Result, refuse, type Upload } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, reading, transaction } from '../../kernel/index.ts'
import { headBytes, kindFor, mediaTypes } from './file-kind.rules.ts'
import { partCount, whyNotTake } from './parts.rules.ts'
import { refuseUpload } from './refuse-upload.ts'
import { gathered } from './take-content.ts'
import { type FoundUpload, findUpload, markChecking } from './upload.store.ts'
import { uploadView } from './upload.view.ts'
import type { FileDeps } from './upload-deps.ts'

type Refusals =
  | 'request.too_large'
  | 'uploads.upload_not_found'
  | 'uploads.incomplete'
  | 'uploads.not_as_said'
  | 'uploads.type_refused'

/** Quick in itself: reading 300 MB is the worker's. May be asked again at any point. */
export async function completeUpload(
  deps: FileDeps,
  actor: Actor,
  { uploadId }: { readonly uploadId: string },
): Promise<Result<Upload, Refusals>> {
  const { database, files } = deps
  const upload = await findUpload(reading(database), { id: uploadId, uploadedBy: actor.userId })
  if (!upload) return refuse('uploads.upload_not_found')
  if (upload.state !== 'receiving') return ok(uploadView(upload, []))

  const parts = await files.listParts(upload.key, upload.storeId)
  if (parts && parts.length < partCount(upload)) return refuse('uploads.incomplete')
  // Where the store knows of no parts, it has joined them for a call whose answer was lost; or it has lost them.
  if (parts) await files.joinParts(upload.key, upload.storeId)
  const found = await lookAt(deps, upload)
  if (!found) return refuse('uploads.upload_not_found')
  const why = whyNotTake(upload, found)
  if (why || !found.kind) {
    await refuseUpload(deps, upload, why ?? 'uploads.type_refused')
    return refuse(why ?? 'uploads.type_refused')
  }
  const mediaType = mediaTypes[found.kind]
  await transaction(database, async (tx) => {
    if (await markChecking(tx, uploadId, mediaType)) await tell(tx, 'uploads.arrived', { uploadId })
    return ok()
  })
  return ok(uploadView({ ...upload, state: 'checking', mediaType }, []))
}

/** As the store has it, if it does. */
async function lookAt({ files }: FileDeps, { key, name, attachmentType }: FoundUpload) {
  const opened = await files.open(key, { firstBytes: headBytes })
  return opened && { size: opened.size, kind: kindFor(attachmentType, await gathered(opened.content), name) }
}
