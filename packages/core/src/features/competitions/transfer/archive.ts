import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { isSafeEntryName, isSystemFile, normalizeEntryName } from './archive-entry.rules.ts'

/** Why an archive is refused; errors.json has the messages under the same names. */
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

/** Carries the fault out of any depth of a parser. */
export class ArchiveError extends Error {
  readonly fault: ArchiveErrorCode
  /** The file or a place in it; empty for the whole archive. */
  readonly where: string
  constructor(fault: ArchiveErrorCode, where = '') {
    super(`${fault} ${where}`.trim())
    this.fault = fault
    this.where = where.slice(0, 200)
  }
}

export type Archive = {
  /** Names of files, in the archive's order. */
  readonly names: readonly string[]
  has(name: string): boolean
  sizeOf(name: string): number
  /** Reads into memory, at most `mostBytes`. */
  read(name: string, mostBytes: number): Promise<Buffer>
  stream(name: string): Promise<Readable>
}

export const archiveLimits = {
  /** Size of the archive, which is held in memory while it is read. */
  bytes: 64 * 1024 * 1024,
  entries: 5_000,
  /** Size of all entries, unpacked. */
  unpackedBytes: 512 * 1024 * 1024,
  /** Ratio of unpacked to packed size, for entries above a megabyte. */
  ratio: 250,
  ratioFrom: 1024 * 1024,
}
export type ArchiveLimits = typeof archiveLimits

/** Checks every name, size and type before any byte is unpacked: one unsafe entry refuses the whole archive. */
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
    // Entries that share their bytes let a small archive unpack into an enormous one.
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
  // Links, devices and pipes: the upper 16 bits hold the Unix mode and are zero elsewhere.
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

/** The declared size is checked while inflating; a mismatch ends the stream. */
async function readStream(content: Readable, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of content) parts.push(part)
  } catch {
    throw new ArchiveError('damaged', name)
  }
  return Buffer.concat(parts)
}
