import { buffer } from 'node:stream/consumers'
import type { FileStore } from '@tiltyard/core/ports'

/** An in-memory file store, for tests of other things: the real client takes long to load. */
export function createMemoryFileStore(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    check: async () => {},
    async read(key, { largestBytes }) {
      const bytes = files.get(key) ?? null
      return bytes && bytes.length > largestBytes ? 'too-large' : bytes
    },
    async write(key, content) {
      files.set(key, await buffer(content))
    },
    async open(key) {
      const bytes = files.get(key)
      return bytes ? { size: bytes.length, content: pieces(bytes) } : null
    },
    remove: async (key) => void files.delete(key),
    createMultipartUpload: async () => 'an upload',
    presignPart: async (key, _, { number }) => `https://files.invalid/${key}?part=${number}`,
    presignDownload: async (key) => `/tiltyard/${key}?signed`,
    listParts: async () => [],
    completeMultipartUpload: async () => {},
  }
}

async function* pieces(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes
}
