import {
  type AttachmentType,
  largestUploadBytes,
  ok,
  type Result,
  refuse,
  roleMayCall,
  type UploadedFile,
} from '@tiltyard/contracts'
import { type Actor, fewAtOnce, newId, transaction } from '../../kernel/index.ts'
import { deleteFile, insertReceiving, markStored } from './file.store.ts'
import { displayName, fileKey, handedInAs, kindFor, mediaTypes } from './file-kind.rules.ts'
import { putAway } from './put-away.ts'
import { peek, Refused } from './take-content.ts'
import type { UploadDeps } from './upload-deps.ts'

export type Sent = {
  readonly attachmentType: AttachmentType
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
  readonly signal?: AbortSignal
}
type Refusals =
  | 'access.denied'
  | 'request.too_large'
  | 'request.too_many'
  | 'uploads.type_refused'
  | 'uploads.jpeg_only'
  | 'uploads.quota_reached'
  | 'uploads.storage_full'

/** Each holds 20 MB at most, a picture while it is drawn anew; whoever waits has not been read yet. */
const inTurn = fewAtOnce({ working: 6, waiting: 40, perAccount: { working: 2, waiting: 8 } })

export async function uploadFile(
  deps: UploadDeps,
  actor: Actor,
  sent: Sent,
): Promise<Result<UploadedFile[], Refusals>> {
  const { roles } = handedInAs[sent.attachmentType]
  if (roles && !roleMayCall({ kind: 'role', roles }, actor.roleId)) return refuse('access.denied')
  const uploaded = await inTurn(actor.userId, () => receive(deps, actor, sent), sent.signal)
  return uploaded === 'busy' ? refuse('request.too_many', { seconds: 5 }) : uploaded
}

async function receive(
  deps: UploadDeps,
  actor: Actor,
  { attachmentType, name, content }: Sent,
): Promise<Result<UploadedFile[], Refusals>> {
  const shown = displayName(name)
  const { head, whole } = await peek(content)
  const kind = kindFor(attachmentType, head, shown)
  const { kinds, otherwise, isSealed = false } = handedInAs[attachmentType]
  if (!kind || !kinds.includes(kind)) return refuse(otherwise)

  const id = newId()
  const key = fileKey(attachmentType, kind, id)
  const { database, clock } = deps
  const file = {
    id,
    key,
    uploadedBy: actor.userId,
    attachmentType,
    displayName: shown,
    mediaType: mediaTypes[kind],
  }
  const reserved = await transaction(database, async (tx) => {
    const full = await insertReceiving(tx, clock, file, largestUploadBytes)
    return full ? refuse(full) : ok()
  })
  if (!reserved.ok) return reserved

  const forget = () =>
    transaction(database, async (tx) => {
      await deleteFile(tx, id)
      return ok()
    })
  try {
    const stored = await putAway(deps, { id, key, kind, isSealed, content: whole })
    if (stored === 'busy') {
      await forget()
      return refuse('request.too_many', { seconds: 5 })
    }
    await transaction(database, async (tx) => {
      await markStored(tx, id, stored)
      return ok()
    })
    const { size, width, height } = stored
    return ok([{ fileName: key, name: shown, size, type: mediaTypes[kind], width, height }])
  } catch (fault) {
    await forget()
    if (fault instanceof Refused)
      return refuse(fault.reason === 'request.too_large' ? fault.reason : otherwise)
    throw fault
  }
}
