import type { EncodingFailure } from '@tiltyard/contracts'

export { maxVideoSeconds } from '@tiltyard/contracts'

/** The file cannot be encoded; a retry would fail alike. */
export class VideoRefused extends Error {
  readonly failure: EncodingFailure
  constructor(failure: EncodingFailure, details = '') {
    super(`${failure} ${details}`.trim())
    this.failure = failure
  }
}

export type VideoFacts = {
  readonly seconds: number
  /** As shown, after rotation. */
  readonly width: number
  readonly height: number
  /** Numbers of the streams in the file; null: it has no sound. */
  readonly videoStream: number
  readonly audioStream: number | null
}

type Run = { readonly signal: AbortSignal }
type Source = { readonly source: string; readonly facts: VideoFacts }

export type RenditionRequest = Source & {
  readonly folder: string
  readonly height: number
  readonly videoRate: number
  readonly audioRate: number
  readonly audioChannels: 1 | 2
  readonly segmentSeconds: number
}

export type EncodedRendition = {
  readonly width: number
  readonly codecs: string
  readonly segments: readonly { readonly file: string; readonly seconds: number }[]
}

export type ThumbnailRequest = Source & {
  readonly folder: string
  readonly width: number
  readonly height: number
  readonly everySeconds: number
  readonly columns: number
}

/**
 * Encodes videos that strangers made. Files are read from and written to a folder of the caller; no other file and no
 * network is reached.
 */
export type VideoEncoder = {
  /** Gives the folder to whom the encoder runs as. */
  prepareFolder(folder: string): Promise<void>
  probe(source: string, run: Run): Promise<VideoFacts>
  /** Reports the encoded seconds. */
  encode(
    request: RenditionRequest,
    run: Run & { readonly onProgress: (seconds: number) => void },
  ): Promise<EncodedRendition>
  /** Sheets of pictures in order. */
  makeThumbnails(request: ThumbnailRequest, run: Run): Promise<readonly string[]>
  /** A picture of this moment, or of a typical one; in a JPEG file. */
  makePoster(
    request: Source & { readonly folder: string; readonly atSeconds: number | null },
    run: Run,
  ): Promise<string>
}
