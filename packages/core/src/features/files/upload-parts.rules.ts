import {
  type AttachmentType,
  attachmentLimits,
  formatBytes,
  maxBytesOf,
  maxUploadBytes,
  type Refusal,
  type RoleId,
  refuse,
} from '@tiltyard/contracts'
import { attachmentRules, type detectFileKind, type FileKind, isPicture } from './file-kind.rules.ts'

const smallestPartBytes = 8 * 1024 * 1024
/** One page of a store's list of parts. */
const mostParts = 1_000

/** Small parts, because an interrupted one is sent again: 8 MiB up to 8,000 MiB, 64 MiB for 50 GiB. */
export function partBytesFor(size: number): number {
  let bytes = smallestPartBytes
  while (size > bytes * mostParts) bytes *= 2
  return bytes
}

type Part = { readonly number: number; readonly bytes: number }
type PartLayout = { readonly size: number; readonly partBytes: number }

export const partCount = ({ size, partBytes: each }: PartLayout): number => Math.ceil(size / each)

/** Required length of this part; null when it does not exist. */
export function partSize(file: PartLayout, number: number): number | null {
  const count = partCount(file)
  if (number < 1 || number > count) return null
  return number < count ? file.partBytes : file.size - (count - 1) * file.partBytes
}

/** Complete parts; a part of another length has to be sent again. */
export function completeParts(file: PartLayout, parts: readonly Part[]): number[] {
  return parts.filter(({ number, bytes }) => bytes === partSize(file, number)).map(({ number }) => number)
}

const endings: Readonly<Record<FileKind, readonly string[]>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  gif: ['gif'],
  pdf: ['pdf'],
  docx: ['docx'],
  zip: ['zip'],
  md: ['md'],
  txt: ['txt'],
  bytes: [],
}

type StartedUpload = {
  readonly attachmentType: AttachmentType
  readonly name: string
  readonly size: number
  readonly roleId: RoleId
}

/** An early check that avoids an upload in vain; the received bytes decide. */
export function validateUploadStart(
  file: StartedUpload,
): Refusal<'request.too_large' | 'uploads.type_not_allowed'> | null {
  const kind = kindByName(file)
  if (!kind) return refuse('uploads.type_not_allowed')
  const limit = limitOf(kind, maxBytesOf(file.attachmentType, file.roleId))
  return file.size > limit ? refuse('request.too_large', { size: formatBytes(limit) }) : null
}

function kindByName({ attachmentType, name }: StartedUpload): FileKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return attachmentRules[attachmentType].kinds.find(
    (each) => each === 'bytes' || endings[each].includes(ending),
  )
}

/** Pictures have a lower limit, because they are re-encoded in memory. */
const limitOf = (kind: FileKind, limit: number) => (isPicture(kind) ? maxUploadBytes : limit)

/** Checks the file as stored, regardless of what its sender declared. */
export function validateReceivedFile(
  declared: { readonly attachmentType: AttachmentType; readonly size: number },
  actual: { readonly size: number; readonly kind: ReturnType<typeof detectFileKind> },
): 'request.too_large' | 'uploads.content_mismatch' | 'uploads.type_not_allowed' | null {
  const limit = attachmentLimits[declared.attachmentType]
  if (actual.size > limit) return 'request.too_large'
  if (actual.size !== declared.size) return 'uploads.content_mismatch'
  if (!actual.kind || !attachmentRules[declared.attachmentType].kinds.includes(actual.kind))
    return 'uploads.type_not_allowed'
  return actual.size > limitOf(actual.kind, limit) ? 'request.too_large' : null
}
