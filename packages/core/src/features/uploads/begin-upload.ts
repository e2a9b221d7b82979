import { type InPartsType, ok, type Result, refuse, roleMayCall, type Upload } from '@tiltyard/contracts'
import { type Actor, newId, transaction } from '../../kernel/index.ts'
import { insertReceiving } from './file.store.ts'
import { displayName, fileKey, handedInAs } from './file-kind.rules.ts'
import { partBytes, whyNotBegin } from './parts.rules.ts'
import { insertUpload, markBegun } from './upload.store.ts'
import type { FileDeps } from './upload-deps.ts'

export type Announced = {
  readonly attachmentType: InPartsType
  readonly name: string
  readonly size: number
  readonly sha256?: string | undefined
}
type Refusals =
  | 'access.denied'
  | 'request.too_large'
  | 'uploads.type_refused'
  | 'uploads.quota_reached'
  | 'uploads.storage_full'

/** Until its bytes have been looked at; nobody can fetch it before. */
const unknownType = 'application/octet-stream'

/** First our row, then the store's upload: cut off in between, the purge finds both by the key. */
export async function beginUpload(
  { database, clock, files }: FileDeps,
  actor: Actor,
  { attachmentType, name, size, sha256 }: Announced,
): Promise<Result<Upload, Refusals>> {
  const { roles } = handedInAs[attachmentType]
  if (roles && !roleMayCall({ kind: 'role', roles }, actor.roleId)) return refuse('access.denied')
  const shown = displayName(name)
  const why = whyNotBegin({ attachmentType, name: shown, size })
  if (why) return refuse(why)
  const id = newId()
  const key = fileKey(attachmentType, null, id)
  const reserved = await transaction(database, async (tx) => {
    const file = {
      id,
      key,
      uploadedBy: actor.userId,
      attachmentType,
      displayName: shown,
      mediaType: unknownType,
    }
    const full = await insertReceiving(tx, clock, file, size)
    if (full) return refuse(full)
    await insertUpload(tx, { fileId: id, partBytes, saidSha256: sha256 ? Buffer.from(sha256, 'hex') : null })
    return ok()
  })
  if (!reserved.ok) return reserved
  const storeId = await files.beginParts(key, unknownType)
  await transaction(database, async (tx) => {
    await markBegun(tx, id, storeId)
    return ok()
  })
  return ok({
    uploadId: id,
    state: 'receiving',
    name: shown,
    size,
    partBytes,
    parts: [],
    file: null,
    reason: null,
  })
}
