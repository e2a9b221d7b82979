import { createHash } from 'node:crypto'
import {
  type AttachmentType,
  canRoleCall,
  formatBytes,
  maxUploadBytes,
  ok,
  type Result,
  refuse,
  type UploadedFile,
} from '@tiltyard/contracts'
import { type Actor, createSemaphore, newId, transaction } from '../../kernel/index.ts'
import {
  deleteFile,
  insertImportedFile,
  insertReceivingFile,
  markStored,
  type StoredContent,
} from './file.store.ts'
import {
  createMeasure,
  measureStream,
  peek,
  readToBuffer,
  singleChunk,
  UploadRefusedError,
} from './file-content.ts'
import type { FileDeps, UploadDeps } from './file-deps.ts'
import { seal } from './file-encryption.ts'
import {
  attachmentRules,
  type FileKind,
  fileKey,
  fileKindFor,
  isPicture,
  mediaTypes,
  sanitizeFileName,
  unclaimedBytesOf,
} from './file-kind.rules.ts'

export type UploadInput = {
  readonly attachmentType: AttachmentType
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
  readonly signal?: AbortSignal
}
type Refusals =
  | 'access.denied'
  | 'request.too_large'
  | 'request.too_many'
  | 'uploads.type_not_allowed'
  | 'uploads.jpeg_only'
  | 'uploads.unused_files_limit_reached'
  | 'uploads.storage_quota_exceeded'
  | 'uploads.site_storage_full'

/** Each upload holds at most 20 MB while a picture is re-encoded; waiting uploads are not read yet. */
const uploadLimiter = createSemaphore({ working: 6, waiting: 40, perAccount: { working: 2, waiting: 8 } })

export async function uploadFile(
  deps: UploadDeps,
  actor: Actor,
  input: UploadInput,
): Promise<Result<UploadedFile[], Refusals>> {
  const { roles } = attachmentRules[input.attachmentType]
  if (roles && !canRoleCall({ kind: 'role', roles }, actor.roleId)) return refuse('access.denied')
  const result = await uploadLimiter(actor.userId, () => receive(deps, actor, input), input.signal)
  return result === 'busy' ? refuse('request.too_many', { seconds: 5 }) : result
}

async function receive(
  deps: UploadDeps,
  actor: Actor,
  { attachmentType, name, content }: UploadInput,
): Promise<Result<UploadedFile[], Refusals>> {
  const safeName = sanitizeFileName(name)
  const { head, whole } = await peek(content)
  const kind = fileKindFor(attachmentType, head, safeName)
  const { kinds, otherwise, isSealed = false } = attachmentRules[attachmentType]
  if (!kind || !kinds.includes(kind)) return refuse(otherwise)

  const id = newId()
  const key = fileKey(attachmentType, kind, id)
  const { database, clock } = deps
  const file = {
    id,
    key,
    uploadedBy: actor.userId,
    attachmentType,
    displayName: safeName,
    mediaType: mediaTypes[kind],
  }
  const reservation = await transaction(database, async (tx) => {
    const quotaRefusal = await insertReceivingFile(tx, clock, file, {
      maxBytes: maxUploadBytes,
      unclaimedBytes: unclaimedBytesOf(attachmentType, actor.roleId),
    })
    return quotaRefusal ? refuse(quotaRefusal) : ok()
  })
  if (!reservation.ok) return reservation

  const deleteRow = () =>
    transaction(database, async (tx) => {
      await deleteFile(tx, id)
      return ok()
    })
  try {
    const storedContent = await storeObject(deps, { id, key, kind, isSealed, content: whole })
    if (storedContent === 'busy') {
      await deleteRow()
      return refuse('request.too_many', { seconds: 5 })
    }
    await transaction(database, async (tx) => {
      await markStored(tx, id, storedContent)
      return ok()
    })
    const { size, width, height } = storedContent
    return ok([{ fileName: key, name: safeName, size, type: mediaTypes[kind], width, height }])
  } catch (fault) {
    await deleteRow()
    if (!(fault instanceof UploadRefusedError)) throw fault
    const isTooLarge = fault.reason === 'request.too_large'
    return isTooLarge ? refuse(fault.reason, { size: formatBytes(maxUploadBytes) }) : refuse(otherwise)
  }
}

export type ImportedFile = { readonly fileName: string; readonly size: number; readonly sha256: Buffer }

/**
 * A file from an archive is stored like an upload: waiting to be claimed, and purged after a day otherwise. Its name is
 * shown; its type is not detected, and it is only offered as a download.
 */
export async function importFile(
  { database, clock, files }: Omit<FileDeps, 'documentKeys'>,
  actor: Actor,
  file: {
    readonly attachmentType: AttachmentType
    readonly name: string
    readonly size: number
    readonly content: AsyncIterable<Uint8Array>
  },
): Promise<Result<ImportedFile, 'uploads.storage_quota_exceeded' | 'uploads.site_storage_full'>> {
  const id = newId()
  const key = fileKey(file.attachmentType, null, id)
  const mediaType = 'application/octet-stream'
  const reservation = await transaction(database, async (tx) => {
    const row = {
      id,
      key,
      uploadedBy: actor.userId,
      attachmentType: file.attachmentType,
      displayName: sanitizeFileName(file.name),
      mediaType,
    }
    const quotaRefusal = await insertImportedFile(tx, clock, row, file.size)
    return quotaRefusal ? refuse(quotaRefusal) : ok()
  })
  if (!reservation.ok) return reservation
  const measure = createMeasure()
  await files.write(key, measureStream(file.content, measure, { largestBytes: file.size }), mediaType)
  const stats = { size: measure.size, sha256: measure.sha256() }
  await transaction(database, async (tx) => {
    await markStored(tx, id, { ...stats, width: null, height: null, sealedWith: null })
    return ok()
  })
  return ok({ fileName: key, ...stats })
}

type Incoming = {
  readonly id: string
  readonly key: string
  readonly kind: FileKind
  readonly isSealed: boolean
  readonly content: AsyncIterable<Uint8Array>
}

const largestBytes = maxUploadBytes

/** Pictures are always re-encoded; other files are stored unchanged and only offered as downloads. */
export function storeObject(deps: UploadDeps, incoming: Incoming): Promise<StoredContent | 'busy'> {
  return isPicture(incoming.kind) ? storePicture(deps, incoming) : storeUnchanged(deps, incoming)
}

async function storePicture(deps: UploadDeps, incoming: Incoming): Promise<StoredContent | 'busy'> {
  const source = await readToBuffer(measureStream(incoming.content, createMeasure(), { largestBytes }))
  const clean = await deps.images.sanitize(source)
  if (clean === 'busy') return clean
  if (clean === 'not-an-image') throw new UploadRefusedError('uploads.type_not_allowed')
  const { bytes, width, height } = clean
  const sealedWith = await writePicture(deps, incoming, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { size: bytes.length, sha256, width, height, sealedWith }
}

/** An encrypted purpose is encrypted before it leaves this process. */
async function writePicture({ files, documentKeys }: UploadDeps, to: Incoming, bytes: Uint8Array) {
  if (!to.isSealed) {
    await files.write(to.key, singleChunk(bytes), mediaTypes[to.kind])
    return null
  }
  const sealed = seal(documentKeys, to.id, bytes)
  await files.write(to.key, singleChunk(sealed.bytes), 'application/octet-stream')
  return sealed.key
}

async function storeUnchanged(
  { files }: UploadDeps,
  { key, kind, isSealed, content }: Incoming,
): Promise<StoredContent> {
  if (isSealed) throw new Error('only pictures are sealed')
  const measure = createMeasure()
  const isText = kind === 'md' || kind === 'txt'
  await files.write(key, measureStream(content, measure, { largestBytes, isText }), mediaTypes[kind])
  return { size: measure.size, sha256: measure.sha256(), width: null, height: null, sealedWith: null }
}
