/** A part of a multipart upload. Numbers start at 1. */
export type FilePart = { readonly number: number; readonly bytes: number }

/** Storage of files. The content of a key never changes once it may be read: other content gets another key. */
export type FileStore = {
  /** Resolves when the bucket responds. */
  check(): Promise<void>
  /** The whole content; null when the key does not exist. At most `largestBytes` are read into memory. */
  read(key: string, limits: { readonly largestBytes: number }): Promise<Uint8Array | 'too-large' | null>
  /** Stores a stream in constant memory. When `content` throws, nothing is stored and the error is rethrown. */
  write(key: string, content: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>
  /** A stream of the content or its beginning; `size` is that of the whole. Null when the key does not exist. */
  open(
    key: string,
    only?: { readonly firstBytes: number },
  ): Promise<{ readonly size: number; readonly content: AsyncIterable<Uint8Array> } | null>
  /** Also removes parts of incomplete uploads. Idempotent. */
  remove(key: string): Promise<void>
  /** Starts a multipart upload that bypasses this process; returns the store's id of it. */
  createMultipartUpload(key: string, mediaType: string): Promise<string>
  /** A URL for this part of exactly this length, valid for this time. */
  presignPart(key: string, uploadId: string, part: FilePart, seconds: number): Promise<string>
  /** Path and query at the store for reading this file, or a range of it, valid for this time. */
  presignDownload(key: string, seconds: number): Promise<string>
  /** The received parts according to the store; null when the upload is unknown or over. */
  listParts(key: string, uploadId: string): Promise<readonly FilePart[] | null>
  /** Joins all parts into one file. Idempotent. */
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

/** Converts images. Files that are not raster images, or need too much memory, are refused. */
export type ImageProcessor = {
  /** In another size. */
  resize(source: Uint8Array, order: ResizeOptions): Promise<Uint8Array | 'not-an-image' | 'busy'>
  /** The same image re-encoded: its pixels, without any other data of the file. */
  sanitize(source: Uint8Array): Promise<SanitizedImage | 'not-an-image' | 'busy'>
  /** A JPEG with this text across all of it, so that no part can be cropped without it. */
  watermark(source: Uint8Array, words: string): Promise<Uint8Array | 'not-an-image' | 'busy'>
}

/** Clean: nothing was found. Failed: the scanner refused the file, for example because it is too large. */
export type ScanVerdict = {
  readonly verdict: 'clean' | 'infected' | 'failed'
  /** Name of what was found, or why it was refused. */
  readonly detail: string | null
}

/** Looks for malware. Throws `ServiceUnavailable` when the scanner does not respond. */
export type FileScanner = { scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict> }

/** Another server did not respond in time or is unreachable: a retry may succeed. */
export class ServiceUnavailable extends Error {}
