import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ArchiveRefused } from './archive-refused.ts'
import { isLeftover, isSafeName, sameName } from './entry-name.rules.ts'

export type Archive = {
  /** Files only, in the archive's order. */
  readonly names: readonly string[]
  has(name: string): boolean
  sizeOf(name: string): number
  /** Into memory, never more than `mostBytes`. */
  read(name: string, mostBytes: number): Promise<Buffer>
  stream(name: string): Promise<Readable>
}

export const archiveLimits = {
  /** Of the archive itself, which is held in memory while it is read. */
  bytes: 64 * 1024 * 1024,
  entries: 5_000,
  /** Of everything in it, unpacked. */
  unpackedBytes: 512 * 1024 * 1024,
  /** Unpacked to packed, for what is larger than a megabyte. */
  ratio: 250,
  ratioFrom: 1024 * 1024,
}
export type ArchiveLimits = typeof archiveLimits

/** Looks at every name, size and kind before a single byte is unpacked: what is unsafe in one place is read nowhere. */
export async function openArchive(bytes: Buffer, limits: ArchiveLimits = archiveLimits): Promise<Archive> {
  if (bytes.length > limits.bytes) throw new ArchiveRefused('too_large')
  const zip = await opened(bytes)
  if (zip.entryCount > limits.entries) throw new ArchiveRefused('too_many')
  const files = new Map<string, Entry>()
  const seen = new Set<string>()
  let [packed, unpacked] = [0, 0]
  for (const entry of await listed(zip, limits)) {
    const { fileName: name } = entry
    examine(entry, limits)
    if (seen.has(sameName(name))) throw new ArchiveRefused('duplicate', name)
    seen.add(sameName(name))
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (unpacked > limits.unpackedBytes) throw new ArchiveRefused('too_large', name)
    // Entries that share their bytes are how a small archive unpacks into an enormous one.
    if (packed > bytes.length) throw new ArchiveRefused('overlapping', name)
    if (!name.endsWith('/') && !isLeftover(name)) files.set(name, entry)
  }
  return archiveOf(zip, files)
}

async function opened(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
  } catch {
    throw new ArchiveRefused('not_an_archive')
  }
}

async function listed(zip: ZipFile, { entries: most }: ArchiveLimits): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      if (entries.length > most) throw new ArchiveRefused('too_many')
    }
  } catch (fault) {
    if (fault instanceof ArchiveRefused) throw fault
    const words = fault instanceof Error ? fault.message : ''
    throw new ArchiveRefused(/path|characters in fileName/.test(words) ? 'unsafe_name' : 'damaged')
  }
  return entries
}

const fileTypeMask = 0o170000
const ordinary = new Set([0, 0o100000, 0o040000])

function examine(entry: Entry, { ratio, ratioFrom }: ArchiveLimits): void {
  const { fileName: name, compressedSize, uncompressedSize } = entry
  if (!isSafeName(name)) throw new ArchiveRefused('unsafe_name', name)
  if (entry.isEncrypted()) throw new ArchiveRefused('encrypted', name)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new ArchiveRefused('unknown_method', name)
  // Links, devices, pipes: the upper half holds the mode where Unix made the archive, and is nothing elsewhere.
  if (!ordinary.has((entry.externalFileAttributes >>> 16) & fileTypeMask))
    throw new ArchiveRefused('link', name)
  if (uncompressedSize > ratioFrom && uncompressedSize > compressedSize * ratio)
    throw new ArchiveRefused('too_dense', name)
}

function archiveOf(zip: ZipFile, files: ReadonlyMap<string, Entry>): Archive {
  const find = (name: string) => {
    const entry = files.get(name)
    if (!entry) throw new ArchiveRefused('wrong_shape', name)
    return entry
  }
  const stream = async (name: string) => {
    try {
      return await zip.openReadStreamPromise(find(name))
    } catch (fault) {
      throw fault instanceof ArchiveRefused ? fault : new ArchiveRefused('damaged', name)
    }
  }
  return {
    names: [...files.keys()],
    has: (name) => files.has(name),
    sizeOf: (name) => find(name).uncompressedSize,
    stream,
    read: async (name, mostBytes) => {
      if (find(name).uncompressedSize > mostBytes) throw new ArchiveRefused('too_large', name)
      return gathered(await stream(name), name)
    },
  }
}

/** What an entry says of its size is checked while it is inflated; a lie ends the stream. */
async function gathered(content: Readable, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of content) parts.push(part)
  } catch {
    throw new ArchiveRefused('damaged', name)
  }
  return Buffer.concat(parts)
}
