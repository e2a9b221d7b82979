import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decryptWith, encryptFor } from './age-cipher.ts'

/** Hashes of what was encrypted, and of the file, which can be checked without the recovery key. */
export type Seal = { readonly bytes: number; readonly sha256: string; readonly sealedSha256: string }

/** The file appears under its name when it is whole and on the disk. */
export async function sealFile(
  path: string,
  recipient: KeyObject,
  content: AsyncIterable<Uint8Array>,
): Promise<Seal> {
  const [plain, sealed] = [createHash('sha256'), createHash('sha256')]
  let bytes = 0
  async function* counted() {
    for await (const piece of content) {
      plain.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  async function* hashed() {
    for await (const piece of encryptFor(recipient, counted())) {
      sealed.update(piece)
      yield piece
    }
  }
  const unfinished = `${path}.unfinished`
  await pipeline(
    Readable.from(hashed(), { objectMode: false }),
    createWriteStream(unfinished, { mode: 0o600 }),
  )
  const file = await open(unfinished)
  await file.sync()
  await file.close()
  await rename(unfinished, path)
  return { bytes, sha256: plain.digest('hex'), sealedSha256: sealed.digest('hex') }
}

export const openSealedFile = (path: string, identity: KeyObject): AsyncIterable<Uint8Array> =>
  decryptWith(identity, createReadStream(path))

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
