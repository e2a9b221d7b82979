import { within } from '../archive/entry-name.rules.ts'
import type { Archive } from '../archive/open-archive.ts'
import type { ForeignFile } from './foreign-task.ts'
import type { Lose } from './losses.ts'

const longestName = 200
const largestFile = 64 * 1024 * 1024

/** Each of a task's files, found by its path from the task's folder; two of one name would be one to a player. */
export function filesFrom(
  archive: Archive,
  folder: string,
  paths: readonly string[],
  lose: Lose,
): ForeignFile[] {
  const files = new Map<string, ForeignFile>()
  for (const path of paths) {
    const entry = within(folder, path)
    if (entry === null || !archive.has(entry)) {
      lose('file_missing', path)
      continue
    }
    const name = (entry.split('/').at(-1) ?? '').slice(0, longestName)
    const size = archive.sizeOf(entry)
    if (size > largestFile) lose('file_too_large', path)
    else if (files.has(name)) lose('file_name', path)
    else files.set(name, { name, entry, size })
  }
  return [...files.values()]
}
