import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { FileStore, ImageMaker } from '../../ports/index.ts'
import { formatFor, quality, readImageRequest } from './image-request.rules.ts'

export type ImageDeps = { readonly files: FileStore; readonly images: ImageMaker }
export type ImageAsked = { readonly query: string; readonly accept: string | undefined }
export type MadeImage = { readonly bytes: Uint8Array; readonly type: string }
type Refused = 'request.invalid' | 'request.not_found' | 'request.unsupported_type' | 'request.too_many'

/** Larger than any photograph that a person uploads as a cover. */
const largestBytes = 20 * 1024 * 1024

/** A picture of our own file store in one of the widths that pages ask for. */
export async function makeImage(
  { files, images }: ImageDeps,
  { query, accept }: ImageAsked,
): Promise<Result<MadeImage, Refused>> {
  const request = readImageRequest(query)
  if (!request) return refuse('request.invalid')
  const source = await files.read(request.key, { largestBytes })
  if (source === null) return refuse('request.not_found')
  if (source === 'too-large') return refuse('request.unsupported_type')
  const format = formatFor(accept)
  const bytes = await images.make(source, { width: request.width, quality, format })
  if (bytes === 'not-an-image') return refuse('request.unsupported_type')
  if (bytes === 'busy') return refuse('request.too_many', { seconds: 1 })
  return ok({ bytes, type: `image/${format}` })
}
