import type { KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from './bucket.ts'
import type { BackupManifest } from './manifest.ts'
import { copyObjects, keptCopies } from './object-copies.ts'
import { sealFile } from './sealed-file.ts'
import { readSnapshot } from './snapshot-stream.ts'

type WriteOptions = {
  readonly folder: string
  readonly name: string
  readonly recipient: KeyObject
  readonly recipientText: string
  readonly version: string
  /** The configuration with all keys. */
  readonly configuration: string
  readonly snapshot: AsyncIterable<Uint8Array>
}

/**
 * Database, objects and keys as one set. Objects have to be copied once before the snapshot, and are again after it: an
 * object is stored before its row and removed after it, so one of the two rounds has it. What was stored and removed between
 * both is in neither; then the set is refused, and the next snapshot no longer names it. A key that the next one names all
 * the same was lost before.
 */
export async function writeBackup(
  bucket: Bucket,
  options: WriteOptions,
): Promise<BackupManifest | { readonly missing: readonly string[] }> {
  const { folder, name, recipient } = options
  const unfinished = join(folder, `${name}.unfinished`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const { facts, dump } = await readSnapshot(options.snapshot)
  const database = await sealFile(join(unfinished, 'database.age'), recipient, dump)
  const { objects } = await copyObjects(bucket, { folder, recipient })
  const kept = await keptCopies(folder, facts.keys, objects)
  if (!(await areLost(folder, kept.missing))) {
    await rm(unfinished, { recursive: true })
    return { missing: kept.missing }
  }
  const configuration = await sealFile(
    join(unfinished, 'configuration.age'),
    recipient,
    createReadStream(options.configuration),
  )
  const manifest: BackupManifest = {
    format: 1,
    name,
    version: options.version,
    recipient: options.recipientText,
    auditHeads: facts.auditHeads,
    migrations: facts.migrations,
    database,
    configuration,
    objects: kept.objects,
    lost: kept.missing,
  }
  await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600 })
  await rename(unfinished, join(folder, name))
  return manifest
}

/** Whether all of these were missing at the last snapshot, too. */
async function areLost(folder: string, missing: readonly string[]): Promise<boolean> {
  const file = join(folder, 'missing.json')
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as readonly string[]
  await writeFile(file, JSON.stringify(missing), { mode: 0o600 })
  return missing.every((key) => before.includes(key))
}
