import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../people.ts'

/** A file of several gigabytes that some people may download. */
export type LargeFile = {
  readonly fileId: string
  readonly sha256: string
  /** The address from which a page gets its download link. */
  readonly path: string
  readonly people: readonly Person[]
  /** Takes away the right of the last person, where somebody can. */
  revokeLast?(): Promise<void>
  remove(): Promise<void>
}

export function createContent(bytes: number) {
  const hash = createHash('sha256')
  const seed = randomBytes(1024 * 1024)
  async function* content(): AsyncIterable<Uint8Array> {
    for (let at = 0; at < bytes; at += seed.length) {
      const piece = Buffer.from(seed.subarray(0, Math.min(seed.length, bytes - at)))
      // No two pieces are alike, so a piece at the wrong place changes the hash.
      piece.writeUInt32BE(at / seed.length, 0)
      hash.update(piece)
      yield piece
    }
  }
  return { content, digest: () => hash.digest() }
}
