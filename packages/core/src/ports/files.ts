/** A part of a file that comes in parts. Numbers count from 1. */
export type FilePart = { readonly number: number; readonly bytes: number }

/** Where files live. What is under a key never changes once somebody may open it: another content gets another key. */
export type FileStore = {
  /** Resolves when the bucket answers. */
  check(): Promise<void>
  /** The whole content, or null when there is none under this key. Never more than `largestBytes` is taken into memory. */
  read(key: string, limits: { readonly largestBytes: number }): Promise<Uint8Array | 'too-large' | null>
  /** Puts away what comes, in a memory that does not grow with it. When `content` throws, nothing is left and it throws on. */
  write(key: string, content: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>
  /** To be handed on as it comes, or only its beginning; `size` is the whole one's. Null when there is none under this key. */
  open(
    key: string,
    only?: { readonly firstBytes: number },
  ): Promise<{ readonly size: number; readonly content: AsyncIterable<Uint8Array> } | null>
  /** Parts that never became a file included. What is not there is removed already. */
  remove(key: string): Promise<void>
  /** A file is going to come in parts, past us: what the store calls that. */
  createMultipartUpload(key: string, mediaType: string): Promise<string>
  /** Where a browser can put this one part, of exactly so many bytes, for so long. */
  presignPart(key: string, uploadId: string, part: FilePart, seconds: number): Promise<string>
  /** What has come, as the store itself says; null when it does not know of such an upload, or not any more. */
  listParts(key: string, uploadId: string): Promise<readonly FilePart[] | null>
  /** Makes one file of all that has come. A second time is nothing. */
  completeMultipartUpload(key: string, uploadId: string): Promise<void>
}

export type ResizeOptions = {
  /** A smaller picture is not enlarged. */
  readonly width: number
  readonly quality: number
  readonly format: 'avif' | 'webp' | 'jpeg'
}

export type SanitizedFormat = 'png' | 'jpeg' | 'webp'
export type SanitizedImage = {
  readonly bytes: Uint8Array
  readonly format: SanitizedFormat
  readonly width: number
  readonly height: number
}

/** Makes pictures out of pictures. What is no photograph or drawing in pixels, or would need too much memory, is refused. */
export type ImageProcessor = {
  /** In another size. */
  resize(source: Uint8Array, order: ResizeOptions): Promise<Uint8Array | 'not-an-image' | 'busy'>
  /** The same picture drawn anew: its pixels, and nothing else that the file held. */
  sanitize(source: Uint8Array): Promise<SanitizedImage | 'not-an-image' | 'busy'>
  /** A JPEG with these words across all of it, so that no part can be cut out without them. */
  watermark(source: Uint8Array, words: string): Promise<Uint8Array | 'not-an-image' | 'busy'>
}

/** Another server that we need did not answer in time, or cannot be reached: the caller may try again. */
export class ServiceUnavailable extends Error {}
