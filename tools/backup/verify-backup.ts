import { createHash, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { BackupManifest } from './manifest.ts'
import { copyPath } from './object-copies.ts'
import { hashFile, openSealedFile, type Seal } from './sealed-file.ts'

/**
 * What is damaged or missing. Without the recovery key the files are compared with their hashes; with it they are also
 * opened, and what comes out is compared.
 */
export async function verifyBackup(
  folder: string,
  manifest: BackupManifest,
  identity?: KeyObject,
): Promise<readonly string[]> {
  const parts: readonly (readonly [name: string, path: string, seal: Seal])[] = [
    ['the database', join(folder, manifest.name, 'database.age'), manifest.database],
    ['the configuration', join(folder, manifest.name, 'configuration.age'), manifest.configuration],
    ...manifest.objects.map((object) => [object.key, copyPath(folder, object.key), object] as const),
  ]
  const problems: string[] = []
  for (const [name, path, seal] of parts) {
    const problem = await problemOf(path, seal, identity).catch((fault: Error) => fault.message)
    if (problem) problems.push(`${name}: ${problem}`)
  }
  return problems
}

async function problemOf(path: string, seal: Seal, identity?: KeyObject): Promise<string | undefined> {
  if ((await hashFile(path)) !== seal.sealedSha256) return 'the file is damaged'
  if (!identity) return undefined
  const hash = createHash('sha256')
  for await (const piece of openSealedFile(path, identity)) hash.update(piece)
  return hash.digest('hex') === seal.sha256 ? undefined : 'it is not what was encrypted'
}
