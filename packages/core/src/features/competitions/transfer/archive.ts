import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { isSafeEntryName, isSystemFile, normalizeEntryName } from './archive-entry.rules.ts'

/** Why an archive is not read on; the words for people stand under the same names in errors.json. */
export type ArchiveErrorCode =
  | 'not_an_archive'
  | 'damaged'
  | 'encrypted'
  | 'unknown_method'
  | 'unsafe_name'
  | 'link'
  | 'duplicate'
  | 'overlapping'
  | 'too_many'
  | 'too_large'
  | 'too_dense'
  | 'unreadable_text'
  | 'unknown_content'
  | 'wrong_shape'
  | 'wrong_checksum'
  | 'unknown_version'
  | 'broken_ledger'
  | 'wrong_signature'
  | 'too_expensive'

/** Carries the verdict out of a reader, however deep it stands in the archive. */
export class ArchiveError extends Error {
  readonly fault: ArchiveErrorCode
  /** The file or the place in it; empty for the whole archive. */
  readonly where: string
  constructor(fault: ArchiveErrorCode, where = '') {
    super(`${fault} ${where}`.trim())
    this.fault = fault
    this.where = where.slice(0, 200)
  }
}

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
  if (bytes.length > limits.bytes) throw new ArchiveError('too_large')
  const zip = await openZip(bytes)
  if (zip.entryCount > limits.entries) throw new ArchiveError('too_many')
  const files = new Map<string, Entry>()
  const seen = new Set<string>()
  let [packed, unpacked] = [0, 0]
  for (const entry of await listEntries(zip, limits)) {
    const { fileName: name } = entry
    validateEntry(entry, limits)
    if (seen.has(normalizeEntryName(name))) throw new ArchiveError('duplicate', name)
    seen.add(normalizeEntryName(name))
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (unpacked > limits.unpackedBytes) throw new ArchiveError('too_large', name)
    // Entries that share their bytes are how a small archive unpacks into an enormous one.
    if (packed > bytes.length) throw new ArchiveError('overlapping', name)
    if (!name.endsWith('/') && !isSystemFile(name)) files.set(name, entry)
  }
  return createArchive(zip, files)
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
  } catch {
    throw new ArchiveError('not_an_archive')
  }
}

async function listEntries(zip: ZipFile, { entries: maxEntries }: ArchiveLimits): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      if (entries.length > maxEntries) throw new ArchiveError('too_many')
    }
  } catch (fault) {
    if (fault instanceof ArchiveError) throw fault
    const words = fault instanceof Error ? fault.message : ''
    throw new ArchiveError(/path|characters in fileName/.test(words) ? 'unsafe_name' : 'damaged')
  }
  return entries
}

const fileTypeMask = 0o170000
const regularFileTypes = new Set([0, 0o100000, 0o040000])

function validateEntry(entry: Entry, { ratio, ratioFrom }: ArchiveLimits): void {
  const { fileName: name, compressedSize, uncompressedSize } = entry
  if (!isSafeEntryName(name)) throw new ArchiveError('unsafe_name', name)
  if (entry.isEncrypted()) throw new ArchiveError('encrypted', name)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new ArchiveError('unknown_method', name)
  // Links, devices, pipes: the upper half holds the mode where Unix made the archive, and is nothing elsewhere.
  if (!regularFileTypes.has((entry.externalFileAttributes >>> 16) & fileTypeMask))
    throw new ArchiveError('link', name)
  if (uncompressedSize > ratioFrom && uncompressedSize > compressedSize * ratio)
    throw new ArchiveError('too_dense', name)
}

function createArchive(zip: ZipFile, files: ReadonlyMap<string, Entry>): Archive {
  const find = (name: string) => {
    const entry = files.get(name)
    if (!entry) throw new ArchiveError('wrong_shape', name)
    return entry
  }
  const stream = async (name: string) => {
    try {
      return await zip.openReadStreamPromise(find(name))
    } catch (fault) {
      throw fault instanceof ArchiveError ? fault : new ArchiveError('damaged', name)
    }
  }
  return {
    names: [...files.keys()],
    has: (name) => files.has(name),
    sizeOf: (name) => find(name).uncompressedSize,
    stream,
    read: async (name, mostBytes) => {
      if (find(name).uncompressedSize > mostBytes) throw new ArchiveError('too_large', name)
      return readStream(await stream(name), name)
    },
  }
}

/** What an entry says of its size is checked while it is inflated; a lie ends the stream. */
async function readStream(content: Readable, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of content) parts.push(part)
  } catch {
    throw new ArchiveError('damaged', name)
  }
  return Buffer.concat(parts)
}
