import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopiedObject } from './object-copies.ts'
import type { Seal } from './sealed-file.ts'

/** What a backup consists of; without a secret, so that it is checked without the recovery key. */
export type BackupManifest = {
  readonly format: 1
  /** When it was begun: 20270131T020000Z. */
  readonly name: string
  readonly version: string
  readonly recipient: string
  readonly auditHeads: Readonly<Record<string, string>>
  readonly migrations: readonly string[]
  readonly database: Seal
  readonly configuration: Seal
  readonly objects: readonly CopiedObject[]
  /** Objects that rows name and that were gone before. */
  readonly lost: readonly string[]
}

export async function readManifest(folder: string, name: string): Promise<BackupManifest> {
  const manifest = JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8')) as BackupManifest
  if (manifest.format !== 1) throw new Error(`${name} was made by a newer version`)
  return manifest
}
