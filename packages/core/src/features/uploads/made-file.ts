import { createHash } from 'node:crypto'

export type MadeFile = {
  readonly id: string
  /** Whose file it was made from. */
  readonly uploadedBy: string
  readonly displayName: string
  /** Null: it cannot be made now. */
  make(): Promise<Buffer | null>
}

export function fingerprintOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
