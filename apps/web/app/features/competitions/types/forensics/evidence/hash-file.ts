import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Read at once; more would not be faster, and the memory stays the same for a file of any size. */
export const chunkBytes = 4 * 1024 * 1024

/** SHA-256 of a file in hexadecimal. WebCrypto has no digest that takes a file in parts. */
export async function hashFile(
  file: Pick<Blob, 'size' | 'slice'>,
  onProgress: (bytes: number) => void,
): Promise<string> {
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += chunkBytes) {
    const to = Math.min(from + chunkBytes, file.size)
    hash.update(new Uint8Array(await file.slice(from, to).arrayBuffer()))
    onProgress(to)
  }
  return bytesToHex(hash.digest())
}
