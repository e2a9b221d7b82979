import type { KeyObject } from 'node:crypto'
import type { Bucket } from './bucket.ts'
import type { BackupManifest } from './manifest.ts'
import { copyPath } from './object-copies.ts'
import { openSealedFile } from './sealed-file.ts'

/** Puts every object of a backup into the bucket that is not there; may be run again after it broke off. */
export async function restoreObjects(
  bucket: Bucket,
  {
    folder,
    manifest,
    identity,
  }: { readonly folder: string; readonly manifest: BackupManifest; readonly identity: KeyObject },
): Promise<{ readonly restored: number; readonly kept: number }> {
  const present = new Map<string, number>()
  for await (const { key, bytes } of bucket.list()) present.set(key, bytes)
  const lacking = manifest.objects.filter(({ key, bytes }) => present.get(key) !== bytes)
  for (const { key, mediaType } of lacking)
    await bucket.write(key, { mediaType, content: openSealedFile(copyPath(folder, key), identity) })
  return { restored: lacking.length, kept: manifest.objects.length - lacking.length }
}
