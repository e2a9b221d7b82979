import { ok, type Result, refuse } from '@tiltyard/contracts'
import { reading, sameSecret, sign } from '../../kernel/index.ts'
import { findStored, findTime } from './file.store.ts'
import { handed } from './file-kind.rules.ts'
import { openFile, openPublicFile } from './open-file.ts'
import type { FileDeps } from './upload-deps.ts'

/** The origin that gives files out, and the key that signs links to private ones. */
export type FileLinks = { readonly origin: string; readonly key: Buffer }
type LinkDeps = FileDeps & { readonly fileLinks: FileLinks }

/** Long enough to follow a redirect, too short to be passed on. A download that has begun goes on. */
const linkSeconds = 60

/**
 * Where a file is given out, for a feature that has made sure that its caller may have it. Never a sealed one: each look
 * at it is logged, and a link can be opened twice.
 */
export async function linkToFile(
  { database, clock, fileLinks }: LinkDeps,
  fileId: string,
): Promise<Result<{ location: string }, 'uploads.file_not_found'>> {
  const reader = reading(database)
  const file = await findStored(reader, { id: fileId })
  const as = file && handed(file.attachment_type)
  if (!as || as.isSealed) return refuse('uploads.file_not_found')
  const address = `${fileLinks.origin}/${file.key}`
  if (as.isPublic) return ok({ location: address })
  const until = (await findTime(reader, clock)) + linkSeconds
  return ok({ location: `${address}?until=${until}&pass=${passFor(fileLinks, file.key, until)}` })
}

export async function linkToPublicFile(
  { database, fileLinks }: LinkDeps,
  { fileName }: { readonly fileName: string },
): Promise<Result<{ location: string }, 'uploads.file_not_found'>> {
  const file = await findStored(reading(database), { key: fileName })
  if (!file || !handed(file.attachment_type)?.isPublic) return refuse('uploads.file_not_found')
  return ok({ location: `${fileLinks.origin}/${file.key}` })
}

/** What the files' own origin asks with: the address after its slash, query included. */
export async function openLinkedFile(deps: LinkDeps, address: string) {
  const [, key = '', until = '', pass = ''] = linked.exec(address) ?? []
  if (key.startsWith('public/') && !until) return openPublicFile(deps, { fileName: key })
  const { database, clock, fileLinks } = deps
  if (!sameSecret(pass, passFor(fileLinks, key, Number(until)))) return refuse('uploads.file_not_found')
  const reader = reading(database)
  if ((await findTime(reader, clock)) > Number(until)) return refuse('uploads.file_not_found')
  const file = await findStored(reader, { key })
  if (!file || handed(file.attachment_type)?.isSealed) return refuse('uploads.file_not_found')
  return openFile(deps, file.id)
}

const linked = /^([a-z0-9/.-]{1,200})(?:\?until=(\d{1,12})&pass=([\w-]{43}))?$/

const passFor = ({ key }: FileLinks, fileKey: string, until: number) => sign(key, `${fileKey} ${until}`)
