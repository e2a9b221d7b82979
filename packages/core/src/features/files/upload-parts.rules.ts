import {
  type AttachmentType,
  attachmentLimits,
  maxBytesOf,
  maxUploadBytes,
  type RoleId,
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

/** An early check that avoids an upload in vain; the received bytes decide. */
export function validateUploadStart(file: {
  readonly attachmentType: AttachmentType
  readonly name: string
  readonly size: number
  readonly roleId: RoleId
}): 'request.too_large' | 'uploads.type_not_allowed' | null {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const kind = attachmentRules[file.attachmentType].kinds.find(
    (each) => each === 'bytes' || endings[each].includes(ending),
  )
  if (!kind) return 'uploads.type_not_allowed'
  return validateSize(kind, file.size, maxBytesOf(file.attachmentType, file.roleId))
}

/** Pictures have a lower limit, because they are re-encoded in memory. */
function validateSize(kind: FileKind, size: number, limit: number): 'request.too_large' | null {
  return size > (isPicture(kind) ? maxUploadBytes : limit) ? 'request.too_large' : null
}

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
  return validateSize(actual.kind, actual.size, limit)
}
