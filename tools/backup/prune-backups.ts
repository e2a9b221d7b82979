import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readManifest } from './manifest.ts'
import { copyPath } from './object-copies.ts'

const isBackup = (name: string) => /^\d{8}T\d{6}Z$/.test(name)

/**
 * Removes all but the newest backups, what broken-off ones left, and copies of objects that no kept backup names. No other
 * backup may be made meanwhile: its copies have no name yet.
 */
export async function pruneBackups(
  folder: string,
  keep: number,
): Promise<{ readonly removed: readonly string[]; readonly copies: number }> {
  if (!Number.isInteger(keep) || keep < 1)
    throw new Error('how many backups are kept is a whole number, 1 at least')
  const names = await readdir(folder)
  const backups = names.filter(isBackup).sort()
  const kept = backups.slice(-keep)
  // Read before anything is removed: a manifest that cannot be read would make its copies look unused.
  const manifests = await Promise.all(kept.map((name) => readManifest(folder, name)))
  const used = new Set(
    manifests.flatMap(({ objects }) => objects.map(({ key }) => basename(copyPath(folder, key)))),
  )
  const removed = backups.slice(0, -keep)
  const brokenOff = names.filter((name) => name.endsWith('.unfinished'))
  for (const name of [...removed, ...brokenOff]) await rm(join(folder, name), { recursive: true })
  return { removed, copies: await removeCopies(join(folder, 'objects'), used) }
}

async function removeCopies(objects: string, used: ReadonlySet<string>): Promise<number> {
  let removed = 0
  for (const part of await readdir(objects).catch(() => []))
    for (const file of await readdir(join(objects, part))) {
      if (used.has(file.replace(/\.json$/, ''))) continue
      await rm(join(objects, part, file))
      if (!file.endsWith('.json')) removed += 1
    }
  return removed
}
