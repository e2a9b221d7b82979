import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../ports/index.ts'

/** An in-memory file store for tests that only write and read. */
export function memoryFiles(): FileStore & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  const absent = () => Promise.reject(new Error('not in this store'))
  return {
    kept,
    check: async () => {},
    read: async (key) => kept.get(key) ?? null,
    write: async (key, content) => {
      kept.set(key, await buffer(content))
    },
    open: async (key) => {
      const bytes = kept.get(key)
      return bytes ? { size: bytes.length, content: inHalves(bytes) } : null
    },
    remove: async (key) => {
      kept.delete(key)
    },
    createMultipartUpload: absent,
    presignPart: async () => '',
    presignDownload: absent,
    listParts: absent,
    completeMultipartUpload: absent,
  }
}

async function* inHalves(bytes: Buffer): AsyncIterable<Uint8Array> {
  const half = bytes.length >> 1
  yield bytes.subarray(0, half)
  yield bytes.subarray(half)
}
