import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, isSameSecret, sign, toReader, transaction } from '../../kernel/index.ts'
import {
  type DownloadGrant,
  decodeGrant,
  encodeGrant,
  etagOf,
  linkSeconds,
  nameInAddress,
  redirectSeconds,
  resolveRange,
  storeAddressSeconds,
} from './download.rules.ts'
import { deleteOldDownloads, insertDownload } from './download.store.ts'
import { findAvailableFile, getDatabaseSeconds } from './file.store.ts'
import type { FileDeps } from './file-deps.ts'
import { findAttachmentRule } from './file-kind.rules.ts'

/** The files origin, and the key that signs links to private files. */
export type FileLinks = { readonly origin: string; readonly key: Buffer }
type LinkDeps = FileDeps & { readonly fileLinks: FileLinks }

/**
 * A link for a caller whose permission has been checked. Never to an encrypted file: each view of one is audited, and a
 * link can be opened twice.
 */
export async function createDownloadLink(
  { database, clock, fileLinks }: LinkDeps,
  { userId, sessionId }: Actor,
  grant: Pick<DownloadGrant, 'source' | 'params' | 'fileId'>,
): Promise<Result<{ location: string }, 'uploads.file_not_found'>> {
  const reader = toReader(database)
  const file = await findAvailableFile(reader, { id: grant.fileId })
  const rule = file && findAttachmentRule(file.attachment_type)
  if (!rule || rule.isSealed) return refuse('uploads.file_not_found')
  if (rule.isPublic) return ok({ location: `${fileLinks.origin}/${file.key}` })
  const until = (await getDatabaseSeconds(reader, clock)) + linkSeconds
  const payload = encodeGrant({ ...grant, userId, sessionId, until })
  const path = `d/${file.id}/${nameInAddress(file.display_name)}`
  return ok({ location: `${fileLinks.origin}/${path}?pass=${payload}.${signGrant(fileLinks, payload)}` })
}

type DownloadRequest = {
  /** The path after the slash of the files origin, query included. */
  readonly address: string
  readonly range?: string | undefined
  readonly ifRange?: string | undefined
  /** The cookie that an earlier request of this person's browser was given. */
  readonly cookie?: string | undefined
}

/** A file that nginx fetches from the store. */
type StoreDownload = {
  readonly storeAddress: string
  readonly name: string
  readonly type: string
  readonly etag: string
  /** Null: the whole file. */
  readonly range: string | null
  readonly cookie: { readonly value: string; readonly maxAgeSeconds: number }
}

type DownloadDeps = LinkDeps & {
  /** The file that the grant's person may fetch by it now; null without a session or the right. */
  readonly authorize: (grant: DownloadGrant) => Promise<string | null>
}

/** Session and right are checked at every range, so that an interrupted download ends with them. */
export async function openDownload(
  deps: DownloadDeps,
  { address, cookie, ...asked }: DownloadRequest,
): Promise<Result<StoreDownload, 'uploads.file_not_found' | 'uploads.range_not_satisfiable'>> {
  const { database, clock, files, fileLinks } = deps
  const reader = toReader(database)
  const grant = verifyLink(fileLinks, address)
  if (!grant) return refuse('uploads.file_not_found')
  const secondsLeft = grant.until - (await getDatabaseSeconds(reader, clock))
  const personCookie = sign(fileLinks.key, `downloads of ${grant.userId}`)
  const isRedirect = secondsLeft >= linkSeconds - redirectSeconds
  if (secondsLeft < 0 || !(isRedirect || isSameSecret(cookie ?? '', personCookie)))
    return refuse('uploads.file_not_found')
  if ((await deps.authorize(grant)) !== grant.fileId) return refuse('uploads.file_not_found')
  const file = await findAvailableFile(reader, { id: grant.fileId })
  if (!file?.sha256) return refuse('uploads.file_not_found')

  const [size, etag] = [Number(file.size), etagOf(file.sha256)]
  const range = resolveRange(asked, { size, etag })
  if (range === null) return refuse('uploads.range_not_satisfiable', { size })
  const { from, bytes } = range === 'whole' ? { from: 0, bytes: size } : range
  const { fileId, userId, source } = grant
  await transaction(database, async (tx) => {
    await insertDownload(tx, clock, { fileId, userId, source, from, bytes })
    return ok()
  })
  return ok({
    storeAddress: await files.presignDownload(file.key, storeAddressSeconds),
    name: file.display_name,
    type: file.media_type,
    etag,
    range: range === 'whole' ? null : `bytes=${from}-${from + bytes - 1}`,
    cookie: { value: personCookie, maxAgeSeconds: linkSeconds },
  })
}

const linkPattern = /^d\/([0-9a-f-]{36})\/[^/?]{1,900}\?pass=([\w-]{1,1500})\.([\w-]{43})$/

function verifyLink(links: FileLinks, address: string): DownloadGrant | null {
  const [, fileId = '', payload = '', signature = ''] = linkPattern.exec(address) ?? []
  if (!isSameSecret(signature, signGrant(links, payload))) return null
  const grant = decodeGrant(payload)
  return grant.fileId === fileId ? grant : null
}

const signGrant = ({ key }: FileLinks, payload: string) => sign(key, `download ${payload}`)

/** Longer than a year, so that the results of a yearly competition can be disputed with it. */
const keepSeconds = 400 * 24 * 3600

export async function purgeDownloads({ database, clock }: CoreDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteOldDownloads(tx, clock, keepSeconds)
    return ok()
  })
}
