/** Where files live. Grows with uploads; for now the platform only needs to know that it is there. */
export type FileStore = {
  /** Resolves when the bucket answers. */
  check(): Promise<void>
}
