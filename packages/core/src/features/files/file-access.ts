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

/** For a feature that has made sure that its caller may have it, and has logged what must be logged. */
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

/** In memory and whole: nothing of it is handed on before all of it has proved to be what was stored. */
async function openSealed({ database, files, documentKeys }: FileDeps, { id, key }: FileRow) {
  const fileKey = await findFileKey(toReader(database), id)
  const sealed = fileKey && (await files.read(key, { largestBytes: maxUploadBytes + sealBytes }))
  if (!sealed || sealed === 'too-large') return null
  const bytes = unseal(documentKeys, id, fileKey, sealed)
  return { size: bytes.length, content: singleChunk(bytes) }
}

/** The origin that gives files out, and the key that signs links to private ones. */
export type FileLinks = { readonly origin: string; readonly key: Buffer }
type LinkDeps = FileDeps & { readonly fileLinks: FileLinks }

/** Long enough to follow a redirect, too short to be passed on. A download that has begun goes on. */
const linkSeconds = 60

/**
 * Where a file is given out, for a feature that has made sure that its caller may have it. Never a sealed one: each look
 * at it is logged, and a link can be opened twice.
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

/** What the files' own origin asks with: the address after its slash, query included. */
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
