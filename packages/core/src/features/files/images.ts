import { ok, type Result, refuse } from '@tiltyard/contracts'
import type { FileStore, ImageProcessor } from '../../ports/index.ts'
import { formatFor, parseImageRequest, quality } from './image.rules.ts'

export type ImageDeps = { readonly files: FileStore; readonly images: ImageProcessor }
export type ImageInput = { readonly query: string; readonly accept: string | undefined }
export type ResizedImage = { readonly bytes: Uint8Array; readonly type: string }
type Refusals = 'request.invalid' | 'request.not_found' | 'request.unsupported_type' | 'request.too_many'

/** Larger than any photograph that is uploaded as a cover. */
const largestBytes = 20 * 1024 * 1024

/** An image of the file store in one of the permitted widths. */
export async function resizeImage(
  { files, images }: ImageDeps,
  { query, accept }: ImageInput,
): Promise<Result<ResizedImage, Refusals>> {
  const request = parseImageRequest(query)
  if (!request) return refuse('request.invalid')
  const source = await files.read(request.key, { largestBytes })
  if (source === null) return refuse('request.not_found')
  if (source === 'too-large') return refuse('request.unsupported_type')
  const format = formatFor(accept)
  const bytes = await images.resize(source, { width: request.width, quality, format })
  if (bytes === 'not-an-image') return refuse('request.unsupported_type')
  if (bytes === 'busy') return refuse('request.too_many', { seconds: 1 })
  return ok({ bytes, type: `image/${format}` })
}
