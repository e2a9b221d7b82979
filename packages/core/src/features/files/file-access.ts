import { type FileReply, maxUploadBytes, ok, type Result, refuse } from '@tiltyard/contracts'
import { toReader } from '../../kernel/index.ts'
import { findAvailableFile } from './file.store.ts'
import { singleChunk } from './file-content.ts'
import type { FileDeps } from './file-deps.ts'
import { sealBytes, unseal } from './file-encryption.ts'
import { findFileKey } from './file-key.store.ts'
import { findAttachmentRule } from './file-kind.rules.ts'

type OpenResult = Result<FileReply, 'uploads.file_not_found'>
type FileRow = NonNullable<Awaited<ReturnType<typeof findAvailableFile>>>

/** The caller has checked the permission and written the audit row. */
export async function openFile(deps: FileDeps, fileId: string): Promise<OpenResult> {
  const file = await findAvailableFile(toReader(deps.database), { id: fileId })
  return file ? open(deps, file) : refuse('uploads.file_not_found')
}

/** By its key, which is the path at the files origin. */
export async function openPublicFile(deps: FileDeps, fileName: string): Promise<OpenResult> {
  const file = await findAvailableFile(toReader(deps.database), { key: fileName })
  return file && findAttachmentRule(file.attachment_type)?.isPublic
    ? open(deps, file)
    : refuse('uploads.file_not_found')
}

async function open(deps: FileDeps, file: FileRow): Promise<OpenResult> {
  const rule = findAttachmentRule(file.attachment_type)
  const object = rule?.isSealed ? await openSealed(deps, file) : await deps.files.open(file.key)
  if (!object) return refuse('uploads.file_not_found')
  return ok({ name: file.display_name, type: file.media_type, isPublic: rule?.isPublic ?? false, ...object })
}

/** In memory as a whole: no byte is passed on before the complete file is authenticated. */
async function openSealed({ database, files, documentKeys }: FileDeps, { id, key }: FileRow) {
  const fileKey = await findFileKey(toReader(database), id)
  const sealed = fileKey && (await files.read(key, { largestBytes: maxUploadBytes + sealBytes }))
  if (!sealed || sealed === 'too-large') return null
  const bytes = unseal(documentKeys, id, fileKey, sealed)
  return { size: bytes.length, content: singleChunk(bytes) }
}

export async function getPublicFileLink(
  { database, fileLinks }: FileDeps & { readonly fileLinks: { readonly origin: string } },
  { fileName }: { readonly fileName: string },
): Promise<Result<{ location: string }, 'uploads.file_not_found'>> {
  const file = await findAvailableFile(toReader(database), { key: fileName })
  if (!file || !findAttachmentRule(file.attachment_type)?.isPublic) return refuse('uploads.file_not_found')
  return ok({ location: `${fileLinks.origin}/${file.key}` })
}
