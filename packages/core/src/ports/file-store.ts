/** Where files live. What is under a key never changes: another content gets another key. */
export type FileStore = {
  /** Resolves when the bucket answers. */
  check(): Promise<void>
  /** The whole content, or null when there is none under this key. Never more than `largestBytes` is taken into memory. */
  read(key: string, limits: { readonly largestBytes: number }): Promise<Uint8Array | 'too-large' | null>
  /** Puts away what comes, in a memory that does not grow with it. When `content` throws, nothing is left and it throws on. */
  write(key: string, content: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>
  /** To be handed on as it comes; null when there is none under this key. */
  open(key: string): Promise<{ readonly size: number; readonly content: AsyncIterable<Uint8Array> } | null>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
}
