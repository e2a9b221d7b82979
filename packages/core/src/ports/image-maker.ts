export type ImageOrder = {
  /** A smaller picture is not enlarged. */
  readonly width: number
  readonly quality: number
  readonly format: 'avif' | 'webp' | 'jpeg'
}

export type CleanFormat = 'png' | 'jpeg' | 'webp'
export type CleanImage = {
  readonly bytes: Uint8Array
  readonly format: CleanFormat
  readonly width: number
  readonly height: number
}

/** Makes pictures out of pictures. What is no photograph or drawing in pixels, or would need too much memory, is refused. */
export type ImageMaker = {
  /** In another size. */
  make(source: Uint8Array, order: ImageOrder): Promise<Uint8Array | 'not-an-image' | 'busy'>
  /** The same picture drawn anew: its pixels, and nothing else that the file held. */
  clean(source: Uint8Array): Promise<CleanImage | 'not-an-image' | 'busy'>
  /** A JPEG with these words across all of it, so that no part can be cut out without them. */
  stamp(source: Uint8Array, words: string): Promise<Uint8Array | 'not-an-image' | 'busy'>
}
