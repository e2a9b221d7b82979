import { createHash, type Hash } from 'node:crypto'
import { type AttachmentType, ok } from '@tiltyard/contracts'
import { toReader, transaction } from '../../kernel/index.ts'
import type { FileDeps } from './file-deps.ts'
import { fileKey, headBytes } from './file-kind.rules.ts'
import { findGeneratedFile, insertGeneratedFile } from './generated-file.store.ts'

/** Carries the verdict out of a stream that somebody else is reading. */
export class UploadRefusedError extends Error {
  readonly reason: 'request.too_large' | 'uploads.type_not_allowed' | 'uploads.content_mismatch'
  constructor(reason: UploadRefusedError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The first bytes, and everything again from the start. */
export async function peek(
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: Uint8Array; readonly whole: AsyncIterable<Uint8Array> }> {
  const source = content[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < headBytes) {
    const { done, value } = await source.next()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  async function* whole(): AsyncIterable<Uint8Array> {
    yield* chunks
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head: Buffer.concat(chunks), whole: whole() }
}

export type ContentMeasure = {
  size: number
  readonly hash: Hash
  /** Of what has passed so far. */
  sha256(): Buffer
}

export function createMeasure(): ContentMeasure {
  const hash = createHash('sha256')
  return { size: 0, hash, sha256: () => hash.copy().digest() }
}

/** Counts while it passes: what a header says about its length is not believed. */
export async function* measureStream(
  content: AsyncIterable<Uint8Array>,
  measure: ContentMeasure,
  rules: { readonly largestBytes: number; readonly isText?: boolean },
): AsyncIterable<Uint8Array> {
  for await (const part of content) {
    measure.size += part.length
    if (measure.size > rules.largestBytes) throw new UploadRefusedError('request.too_large')
    if (rules.isText && part.includes(0)) throw new UploadRefusedError('uploads.type_not_allowed')
    measure.hash.update(part)
    yield part
  }
}

export async function readToBuffer(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

export async function* singleChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

export type GeneratedFile = {
  readonly id: string
  /** Whose file it was made from. */
  readonly uploadedBy: string
  readonly displayName: string
  /** Null: it cannot be made now. */
  make(): Promise<Buffer | null>
}

function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/**
 * A file of our own making, for whoever may have it. Its id is its maker's choice and says what is in it: made a second
 * time, it is there already.
 */
export async function ensureGeneratedFile(
  deps: FileDeps,
  { id, make, ...file }: GeneratedFile & { readonly attachmentType: AttachmentType },
): Promise<{ readonly size: number; readonly sha256: Buffer } | null> {
  const existing = await findGeneratedFile(toReader(deps.database), id)
  if (existing) return existing
  const bytes = await make()
  if (!bytes) return null
  const stats = { size: bytes.length, sha256: sha256Of(bytes) }
  const key = fileKey(file.attachmentType, null, id)
  // First the bytes, then the row: nobody finds a file that is not there.
  await deps.files.write(key, singleChunk(bytes), mediaType)
  await transaction(deps.database, async (tx) => {
    await insertGeneratedFile(tx, deps.clock, { id, key, mediaType, ...file, ...stats })
    return ok()
  })
  return stats
}

const mediaType = 'application/octet-stream'
