import { type FileReply, maxUploadBytes, ok, type Result, refuse } from '@tiltyard/contracts'
import { isSameSecret, sign, toReader } from '../../kernel/index.ts'
import { findAvailableFile, getDatabaseSeconds } from './file.store.ts'
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

async function openPublicFile(
  deps: FileDeps,
  { fileName }: { readonly fileName: string },
): Promise<OpenResult> {
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

/** The files origin, and the key that signs links to private files. */
export type FileLinks = { readonly origin: string; readonly key: Buffer }
type LinkDeps = FileDeps & { readonly fileLinks: FileLinks }

/** Long enough to follow a redirect, too short to share. A started download continues. */
const linkSeconds = 60

/**
 * A link for a caller whose permission has been checked. Never to an encrypted file: each view is audited, and a link
 * can be opened twice.
 */
export async function createFileLink(
  { database, clock, fileLinks }: LinkDeps,
  fileId: string,
): Promise<Result<{ location: string }, 'uploads.file_not_found'>> {
  const reader = toReader(database)
  const file = await findAvailableFile(reader, { id: fileId })
  const rule = file && findAttachmentRule(file.attachment_type)
  if (!rule || rule.isSealed) return refuse('uploads.file_not_found')
  const address = `${fileLinks.origin}/${file.key}`
  if (rule.isPublic) return ok({ location: address })
  const until = (await getDatabaseSeconds(reader, clock)) + linkSeconds
  return ok({ location: `${address}?until=${until}&pass=${signLink(fileLinks, file.key, until)}` })
}

export async function getPublicFileLink(
  { database, fileLinks }: LinkDeps,
  { fileName }: { readonly fileName: string },
): Promise<Result<{ location: string }, 'uploads.file_not_found'>> {
  const file = await findAvailableFile(toReader(database), { key: fileName })
  if (!file || !findAttachmentRule(file.attachment_type)?.isPublic) return refuse('uploads.file_not_found')
  return ok({ location: `${fileLinks.origin}/${file.key}` })
}

/** `address` is the path after the slash of the files origin, query included. */
export async function openLinkedFile(deps: LinkDeps, address: string) {
  const [, key = '', until = '', pass = ''] = linkPattern.exec(address) ?? []
  if (key.startsWith('public/') && !until) return openPublicFile(deps, { fileName: key })
  const { database, clock, fileLinks } = deps
  if (!isSameSecret(pass, signLink(fileLinks, key, Number(until)))) return refuse('uploads.file_not_found')
  const reader = toReader(database)
  if ((await getDatabaseSeconds(reader, clock)) > Number(until)) return refuse('uploads.file_not_found')
  const file = await findAvailableFile(reader, { key })
  if (!file || findAttachmentRule(file.attachment_type)?.isSealed) return refuse('uploads.file_not_found')
  return openFile(deps, file.id)
}

const linkPattern = /^([a-z0-9/.-]{1,200})(?:\?until=(\d{1,12})&pass=([\w-]{43}))?$/

const signLink = ({ key }: FileLinks, fileKey: string, until: number) => sign(key, `${fileKey} ${until}`)
