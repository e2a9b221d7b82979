/** Where files live. What is under a key never changes: another content gets another key. */
export type FileStore = {
  /** Resolves when the bucket answers. */
  check(): Promise<void>
  /** The whole content, or null when there is none under this key. Never more than `largestBytes` is taken into memory. */
  read(key: string, limits: { readonly largestBytes: number }): Promise<Uint8Array | 'too-large' | null>
}
