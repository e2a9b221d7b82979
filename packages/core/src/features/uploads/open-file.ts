import { type FileReply, largestUploadBytes, ok, type Result, refuse } from '@tiltyard/contracts'
import { reading } from '../../kernel/index.ts'
import { findStored } from './file.store.ts'
import { findFileKey } from './file-key.store.ts'
import { handed } from './file-kind.rules.ts'
import { sealBytes, unseal } from './sealing.ts'
import { inOne } from './take-content.ts'
import type { FileDeps } from './upload-deps.ts'

type Opened = Result<FileReply, 'uploads.file_not_found'>
type Found = NonNullable<Awaited<ReturnType<typeof findStored>>>

/** For a feature that has made sure that its caller may have it, and has logged what must be logged. */
export async function openFile(deps: FileDeps, fileId: string): Promise<Opened> {
  const file = await findStored(reading(deps.database), { id: fileId })
  return file ? open(deps, file) : refuse('uploads.file_not_found')
}

export async function openPublicFile(
  deps: FileDeps,
  { fileName }: { readonly fileName: string },
): Promise<Opened> {
  const file = await findStored(reading(deps.database), { key: fileName })
  return file && handed(file.attachment_type)?.isPublic ? open(deps, file) : refuse('uploads.file_not_found')
}

async function open(deps: FileDeps, file: Found): Promise<Opened> {
  const as = handed(file.attachment_type)
  const stored = as?.isSealed ? await openSealed(deps, file) : await deps.files.open(file.key)
  if (!stored) return refuse('uploads.file_not_found')
  return ok({ name: file.display_name, type: file.media_type, isPublic: as?.isPublic ?? false, ...stored })
}

/** In memory and whole: nothing of it is handed on before all of it has proved to be what was stored. */
async function openSealed({ database, files, documentKeys }: FileDeps, { id, key }: Found) {
  const fileKey = await findFileKey(reading(database), id)
  const sealed = fileKey && (await files.read(key, { largestBytes: largestUploadBytes + sealBytes }))
  if (!sealed || sealed === 'too-large') return null
  const bytes = unseal(documentKeys, id, fileKey, sealed)
  return { size: bytes.length, content: inOne(bytes) }
}
