import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import type { FileStore, VideoEncoder } from '../../../ports/index.ts'
import { findHolders } from './encoding-queue.store.ts'

const prefix = 'tiltyard-video-'

/** Holds the source and what the encoder writes; its name says who uses it. */
export const workFolder = (root: string, holder: string, encodingId: string): string =>
  join(root, `${prefix}${holder}-${encodingId}`)

const workFolderName = new RegExp(`^${prefix}([0-9a-f-]{36})-([0-9a-f-]{36})$`)

/** Of a job that no lease is about; left by a killed one, it is removed after some time. */
export const posterFolder = (root: string, id: string): string => join(root, `${posterPrefix}${id}`)

const posterPrefix = 'tiltyard-poster-'
const posterKeptMs = 3600_000
const unknownKeptMs = 24 * 3600_000

type FolderDeps = { readonly files: FileStore; readonly encoder: VideoEncoder }

/** Runs `work` with the source in a folder of its own, which is removed however it ends. Null: the source is gone. */
export async function withSource<T>(
  { files, encoder }: FolderDeps,
  { folder, key, signal }: { readonly folder: string; readonly key: string; readonly signal: AbortSignal },
  work: (source: string) => Promise<T>,
): Promise<T | null> {
  await rm(folder, { recursive: true, force: true })
  try {
    const stored = await files.open(key)
    if (!stored) return null
    await encoder.prepareFolder(folder)
    const source = join(folder, 'source')
    await pipeline(stored.content, createWriteStream(source, { mode: 0o644 }), { signal })
    return await work(source)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const readStored = (file: string): AsyncIterable<Uint8Array> => createReadStream(file)

/**
 * Removes what killed workers left: folders of leases that have ended. A folder whose encoding is not in this database
 * may be in use by another installation on the same machine, and is kept for a day.
 */
export async function sweepFolders({ database, clock }: CoreDeps, root: string): Promise<void> {
  const names = await readdir(root)
  const folders = names.flatMap((name) => parseWorkFolder(name) ?? [])
  const ids = folders.map(({ encodingId }) => encodingId)
  const holders = ids.length
    ? await findHolders(toReader(database), clock, ids)
    : new Map<string, string | null>()
  for (const { name, holder, encodingId } of folders)
    if (!holders.has(encodingId)) await removeOlder(join(root, name), unknownKeptMs)
    else if (holders.get(encodingId) !== holder) await rm(join(root, name), { recursive: true, force: true })
  for (const name of names.filter((one) => one.startsWith(posterPrefix)))
    await removeOlder(join(root, name), posterKeptMs)
}

/** Null: not named by `workFolder`. */
function parseWorkFolder(name: string) {
  const [, holder, encodingId] = workFolderName.exec(name) ?? []
  return holder && encodingId ? { name, holder, encodingId } : null
}

async function removeOlder(folder: string, keptMs: number): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found && Date.now() - found.mtimeMs > keptMs) await rm(folder, { recursive: true, force: true })
}
