export type ImageOrder = {
  /** A smaller picture is not enlarged. */
  readonly width: number
  readonly quality: number
  readonly format: 'avif' | 'webp' | 'jpeg'
}

/** Makes a picture of another size. What is no photograph or drawing in pixels, or would need too much memory, is refused. */
export type ImageMaker = {
  make(source: Uint8Array, order: ImageOrder): Promise<Uint8Array | 'not-an-image' | 'busy'>
}
