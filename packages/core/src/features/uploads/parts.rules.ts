import { type InPartsType, largestFileBytes, largestUploadBytes } from '@tiltyard/contracts'
import { type FileKind, handedInAs, isPicture, type kindOf } from './file-kind.rules.ts'

/** Small enough that a broken line costs little, large enough that 300 MB are 38 of them. */
export const partBytes = 8 * 1024 * 1024

type Part = { readonly number: number; readonly bytes: number }
type Shape = { readonly size: number; readonly partBytes: number }

export const partCount = ({ size, partBytes: each }: Shape): number => Math.ceil(size / each)

/** How long this part must be; null when there is no such part. */
export function bytesOfPart(file: Shape, number: number): number | null {
  const count = partCount(file)
  if (number < 1 || number > count) return null
  return number < count ? file.partBytes : file.size - (count - 1) * file.partBytes
}

/** Those that are whole: a part that is not as long as it must be is to be sent again. */
export function wholeParts(file: Shape, parts: readonly Part[]): number[] {
  return parts.filter(({ number, bytes }) => bytes === bytesOfPart(file, number)).map(({ number }) => number)
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

/** A courtesy to whoever would send 300 MB in vain; what counts is what the bytes say afterwards. */
export function whyNotBegin(file: {
  readonly attachmentType: InPartsType
  readonly name: string
  readonly size: number
}): 'request.too_large' | 'uploads.type_refused' | null {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const kind = handedInAs[file.attachmentType].kinds.find(
    (each) => each === 'bytes' || endings[each].includes(ending),
  )
  if (!kind) return 'uploads.type_refused'
  return whyTooLarge(kind, file.size)
}

/** A picture is drawn anew in memory. */
function whyTooLarge(kind: FileKind, size: number): 'request.too_large' | null {
  return size > (isPicture(kind) ? largestUploadBytes : largestFileBytes) ? 'request.too_large' : null
}

/** Of the file as the store has it, whatever its sender said. */
export function whyNotTake(
  said: { readonly attachmentType: InPartsType; readonly size: number },
  is: { readonly size: number; readonly kind: ReturnType<typeof kindOf> },
): 'request.too_large' | 'uploads.not_as_said' | 'uploads.type_refused' | null {
  if (is.size > largestFileBytes) return 'request.too_large'
  if (is.size !== said.size) return 'uploads.not_as_said'
  if (!is.kind || !handedInAs[said.attachmentType].kinds.includes(is.kind)) return 'uploads.type_refused'
  return whyTooLarge(is.kind, is.size)
}
