import { ArchiveRefused } from '../archive/archive-refused.ts'
import type { Archive } from '../archive/open-archive.ts'
import type { ForeignTasks } from './foreign-task.ts'
import { holdsFolders, readFolders } from './read-folders.ts'
import { holdsPlatformExport, readPlatformExport } from './read-platform-export.ts'

export type ForeignFormat = 'folders' | 'platform-export'
export type Foreign = ForeignTasks & { readonly format: ForeignFormat }

/** By what is in it: nobody has to know what their archive is called. */
export async function readForeign(archive: Archive): Promise<Foreign> {
  if (holdsPlatformExport(archive))
    return { format: 'platform-export', ...(await readPlatformExport(archive)) }
  if (holdsFolders(archive)) return { format: 'folders', ...(await readFolders(archive)) }
  throw new ArchiveRefused('unknown_content')
}
