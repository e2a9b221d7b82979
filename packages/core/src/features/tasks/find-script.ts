import { keepVersions, type PlatformDatabase, type PlatformReader } from '../../kernel/index.ts'
import { readScript } from './script.store.ts'
import type { Script } from './task-script.ts'

/** Competitions that are played at one time in one installation are fewer. */
const keep = keepVersions<Script>(100)

/** The script of a revision that the caller has just read: whoever changes a script raises it. */
export function findScript(
  { connection }: PlatformDatabase,
  reader: PlatformReader,
  { competitionId, revision }: { readonly competitionId: string; readonly revision: number },
): Promise<Script> {
  return keep(connection.pool, { key: competitionId, version: revision }, () =>
    readScript(reader, competitionId),
  )
}
